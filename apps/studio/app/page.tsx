import { listTree } from "../src/server/read.ts";
import { Studio } from "../src/shell/studio.tsx";

export const dynamic = "force-dynamic";

export default async function Page() {
  return <Studio tree={await listTree()} />;
}
