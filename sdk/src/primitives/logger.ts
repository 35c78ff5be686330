/** Where the SDK logs; `console` is one. */
export type Logger = Pick<Console, 'debug'>
