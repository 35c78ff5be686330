const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Checks for the shape of an email address, `x@y.z`. Only an email that arrives proves the address. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim())
