/** Plays a bundle many times: bots, runs and statistics. */
export {};
