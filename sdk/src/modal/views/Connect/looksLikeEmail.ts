const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether text looks like an e-mail address, `x@y.z`; whether it is one, only the mail shows. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim())
