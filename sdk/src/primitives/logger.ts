export type Logger = Pick<Console, 'debug'>
