import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { dialogStyles } from "../ui/dialog.tsx";

interface PathFormProps {
  readonly label: string;
  readonly action: string;
  readonly initial: string;
  /** Part of the initial text that typing replaces. */
  readonly selection: readonly [start: number, end: number];
  readonly onSubmit: (path: string) => Promise<string | undefined>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the path of a file; a refusal is told under the field. */
export const PathForm = (props: PathFormProps) => {
  const [path, setPath] = useState(props.initial);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const refusal = await props.onSubmit(path.trim());
    if (refusal) setProblem(refusal);
    else props.onClose();
  };
  return (
    <form
      style={{ display: "contents" }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className={dialogStyles.field}>
        {props.label}
        <input
          value={path}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          data-autofocus
          onFocus={(event) => {
            if (path === props.initial) event.target.setSelectionRange(...props.selection);
          }}
          onChange={(event) => {
            setPath(event.target.value);
            setProblem(undefined);
          }}
        />
      </label>
      {props.children}
      {problem && (
        <p role="alert" className={dialogStyles.problem}>
          {problem}
        </p>
      )}
      <div className={dialogStyles.actions}>
        <Button onClick={props.onClose}>Cancel</Button>
        <button type="submit" hidden />
        <Button look="primary" disabled={path.trim() === ""} onClick={() => void submit()}>
          {props.action}
        </Button>
      </div>
    </form>
  );
};
