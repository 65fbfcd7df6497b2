import { moveFile } from "../state/files.ts";
import { Dialog } from "../ui/dialog.tsx";
import { PathForm } from "./path-form.tsx";

interface RenameDialogProps {
  readonly path: string;
  readonly onClose: () => void;
}

export const RenameDialog = ({ path, onClose }: RenameDialogProps) => {
  const name = path.lastIndexOf("/") + 1;
  const end = path.lastIndexOf(".");
  return (
    <Dialog title="Rename or move" onClose={onClose}>
      <PathForm
        label="Folder and name"
        action="Rename"
        initial={path}
        selection={[name, end > name ? end : path.length]}
        onSubmit={(to) => moveFile(path, to)}
        onClose={onClose}
      />
    </Dialog>
  );
};
