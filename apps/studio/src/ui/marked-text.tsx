import { Fragment } from "react";
import styles from "./marked-text.module.css";

/** A sentence of the compiler: what stands between backticks is the author's own words. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence keep their order.
      <code key={index} className={styles.code}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
