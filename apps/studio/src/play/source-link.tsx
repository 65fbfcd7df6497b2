import type { ReactNode } from "react";
import { reveal } from "../editor/control.ts";
import type { Source } from "./view.ts";

interface SourceLinkProps {
  readonly source: Source;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Goes to the place in the text that a rule was written at. */
export const SourceLink = ({ source, className, label, children }: SourceLinkProps) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    title={`${source.path}, line ${source.line}`}
    onClick={() => void reveal({ path: source.path, start: source.start, end: source.end })}
  >
    {children}
  </button>
);
