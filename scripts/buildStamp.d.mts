/** Returns true if nothing differs since the last stamp. Without git, always false. */
export function isBuilt(root: string): boolean

/** Call it before a build, and the returned function once it has succeeded. */
export function startStamp(root: string): () => void
