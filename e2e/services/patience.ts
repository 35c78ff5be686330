/** Milliseconds. A busy machine stops for seconds at a time: the limits end only what hangs. */
export const patience = 45_000
