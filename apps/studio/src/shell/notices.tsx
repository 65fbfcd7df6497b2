import { dismiss, noticesStore } from "../state/notices.ts";
import { useStore } from "../state/store.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./notices.module.css";

const ICONS: Readonly<Record<string, IconName>> = {
  success: "check",
  error: "error",
  info: "info",
};

export const Notices = () => {
  const notices = useStore(noticesStore, (state) => state.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map(({ id, tone, text, action }) => (
        <div key={id} className={`${styles.notice} ${styles[tone]}`}>
          <Icon name={ICONS[tone] ?? "info"} />
          <p>{text}</p>
          {action && (
            <Button
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label="Close" size="small" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
};
