import { readdir } from "node:fs/promises";

export const dynamic = "force-dynamic";

export default async function Page() {
  const folder = process.env.QUESTWRIGHT_FOLDER ?? process.cwd();
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true });
  const packs = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
  return (
    <main>
      <h1>Questwright</h1>
      <ul aria-label="Packs">
        {packs.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
