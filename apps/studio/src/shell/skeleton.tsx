import styles from "./skeleton.module.css";

/** The studio's outlines, while its parts are on their way. */
export const Skeleton = () => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.bar}>Questwright</div>
    <div className={styles.pane} />
    <div className={styles.editor} />
    <div />
    <div className={styles.foot} />
  </div>
);
