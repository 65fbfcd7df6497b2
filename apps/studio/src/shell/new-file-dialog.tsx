import { useState } from "react";
import { reveal } from "../editor/control.ts";
import { modelOf } from "../state/documents.ts";
import { createNewFile } from "../state/files.ts";
import { Dialog, dialogStyles } from "../ui/dialog.tsx";
import { pathAsMeant } from "./new-path.ts";
import { PathForm } from "./path-form.tsx";

interface NewFileDialogProps {
  readonly folder: string;
  readonly onClose: () => void;
}

const FRESH_PACK = "my-pack";

/** The author goes on writing where the new file ends, as soon as the question is gone. */
const writeIn = (path: string): void => {
  requestAnimationFrame(() => {
    const end = modelOf(path)?.getValueLength() ?? 0;
    void reveal({ path, start: end, end });
  });
};

export const NewFileDialog = ({ folder, onClose }: NewFileDialogProps) => {
  const [isPack, setIsPack] = useState(folder === "");
  const place = folder === "" ? `${FRESH_PACK}/` : `${folder}/`;
  const initial = folder === "" ? `${place}pack.quest` : `${place}new.quest`;
  const selection: readonly [number, number] =
    folder === "" ? [0, FRESH_PACK.length] : [place.length, initial.length - ".quest".length];
  const create = async (typed: string) => {
    const path = pathAsMeant(typed, folder);
    const refusal = await createNewFile(path, isPack);
    if (refusal === undefined) writeIn(path);
    return refusal;
  };
  return (
    <Dialog title="New file" onClose={onClose}>
      <PathForm
        label="Folder and name"
        action="Create"
        initial={initial}
        selection={selection}
        onSubmit={create}
        onClose={onClose}
      >
        <label className={dialogStyles.check}>
          <input
            type="checkbox"
            checked={isPack}
            onChange={(event) => setIsPack(event.target.checked)}
          />
          Begins a new pack
        </label>
        <p className={dialogStyles.hint}>A folder with a pack declaration in it is a pack.</p>
      </PathForm>
    </Dialog>
  );
};
