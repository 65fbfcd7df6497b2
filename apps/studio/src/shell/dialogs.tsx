import { closeDialog, dialogsStore } from "../state/dialogs.ts";
import { useStore } from "../state/store.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { NewFileDialog } from "./new-file-dialog.tsx";
import { Palette } from "./palette.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export const Dialogs = () => {
  const dialog = useStore(dialogsStore, (state) => state.dialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "palette":
      return <Palette key={dialog.text} text={dialog.text} onClose={closeDialog} />;
    case "shortcuts":
      return <Shortcuts onClose={closeDialog} />;
    case "new-file":
      return <NewFileDialog folder={dialog.folder} onClose={closeDialog} />;
    case "rename":
      return <RenameDialog path={dialog.path} onClose={closeDialog} />;
    case "delete":
      return <DeleteDialog path={dialog.path} onClose={closeDialog} />;
    case "close":
      return <CloseDialog path={dialog.path} onClose={closeDialog} />;
  }
};
