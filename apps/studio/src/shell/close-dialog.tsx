import { discardDocument } from "../state/documents.ts";
import { saveDocument } from "../state/save.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "../ui/dialog.tsx";

interface CloseDialogProps {
  readonly path: string;
  readonly onClose: () => void;
}

export const CloseDialog = ({ path, onClose }: CloseDialogProps) => {
  const save = async () => {
    onClose();
    if (await saveDocument(path)) discardDocument(path);
  };
  const discard = () => {
    onClose();
    discardDocument(path);
  };
  return (
    <Dialog title="Save before closing?" width={440} onClose={onClose}>
      <p>
        <b>{path}</b> has text that is not saved.
      </p>
      <div className={dialogStyles.actions}>
        <Button look="quiet" onClick={discard}>
          Close without saving
        </Button>
        <Button onClick={onClose}>Go on writing</Button>
        <Button look="primary" data-autofocus onClick={() => void save()}>
          Save and close
        </Button>
      </div>
    </Dialog>
  );
};
