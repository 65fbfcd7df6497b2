"use client";
import dynamic from "next/dynamic";
import type { Tree } from "../shared/workspace.ts";
import { Skeleton } from "./skeleton.tsx";

// The whole workbench lives in the browser: it stands on the editor, workers and storage.
const Workbench = dynamic(() => import("./workbench.tsx").then((part) => part.Workbench), {
  ssr: false,
  loading: () => <Skeleton />,
});

export const Studio = ({ tree }: { readonly tree: Tree }) => <Workbench tree={tree} />;
