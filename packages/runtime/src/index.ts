/** Plays a bundle: state, virtual machine, decisions and journal. */
export {};
