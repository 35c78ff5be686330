/**
 * Prints a warning for the dApp's developer. The only file of the SDK that writes to the console.
 */
export const warn = (message: string): void => console.warn(`[latchkey] ${message}`)
