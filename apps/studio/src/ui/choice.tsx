import { useId } from "react";
import styles from "./choice.module.css";

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  /** Shown where there is nothing to choose. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
  /** Without its label above it. */
  readonly isCompact?: boolean;
}

/** One of a list, under its label. */
export const Choice = ({
  label,
  value,
  options,
  none,
  onChange,
  isCompact = false,
}: ChoiceProps) => {
  const id = useId();
  return (
    <div className={isCompact ? styles.compact : styles.field}>
      {!isCompact && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        {...(isCompact ? { "aria-label": label } : {})}
        value={value}
        disabled={options.length === 0}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.length === 0 && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
};
