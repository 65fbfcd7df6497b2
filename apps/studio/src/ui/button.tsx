import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";

type NativeButton = Omit<ComponentProps<"button">, "className" | "type">;

export interface ButtonProps extends NativeButton {
  readonly look?: "plain" | "primary" | "quiet";
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

export const Button = ({ look = "plain", icon, children, ...rest }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${styles[look]}`} {...rest}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </button>
);

export interface IconButtonProps extends NativeButton {
  readonly icon: IconName;
  /** What it does; shown as a tip and read aloud. */
  readonly label: string;
  /** Keys that do the same, for the tip. */
  readonly keys?: string;
  readonly size?: "normal" | "small";
  readonly isPressed?: boolean;
}

export const IconButton = ({
  icon,
  label,
  keys,
  size = "normal",
  isPressed,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    className={[
      styles.button,
      styles.quiet,
      styles.icon,
      size === "small" ? styles.small : "",
      isPressed ? styles.pressed : "",
    ].join(" ")}
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    {...(isPressed !== undefined && { "aria-pressed": isPressed })}
    {...rest}
  >
    <Icon name={icon} size={size === "small" ? 14 : 16} />
  </button>
);
