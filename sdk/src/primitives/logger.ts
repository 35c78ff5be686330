/** Receives debug logs; `console` fits. */
export type Logger = Pick<Console, 'debug'>
