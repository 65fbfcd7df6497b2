import type { ReactNode } from "react";
import "./globals.css";

export const metadata = {
  title: "Questwright",
  description: "Write, preview, print and play dungeon-crawl quests",
};

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
