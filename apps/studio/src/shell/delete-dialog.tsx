import { useState } from "react";
import { removeFile } from "../state/files.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "../ui/dialog.tsx";

interface DeleteDialogProps {
  readonly path: string;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ path, onClose }: DeleteDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    const refusal = await removeFile(path);
    if (refusal) setProblem(refusal);
    else onClose();
  };
  return (
    <Dialog title="Delete this file?" width={420} onClose={onClose}>
      <p>
        <b>{path}</b> is deleted from the folder. For a short while you can put it back.
      </p>
      {problem && (
        <p role="alert" className={dialogStyles.problem}>
          {problem}
        </p>
      )}
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button look="primary" data-autofocus onClick={() => void confirm()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
};
