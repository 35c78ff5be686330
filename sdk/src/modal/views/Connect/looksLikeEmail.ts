const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Checks for `x@y.z`. Only a delivered email proves the address. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim())
