/** The SDK logs here; `console` is one. */
export type Logger = Pick<Console, 'debug'>
