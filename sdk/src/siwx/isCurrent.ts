import type { SiwxMessageData } from './siwx.ts'

type Times = Pick<SiwxMessageData, 'issuedAt' | 'expirationTime' | 'notBefore'>

export const isExpired = ({ expirationTime }: Times, now: number): boolean =>
  expirationTime !== undefined && !(now < Date.parse(expirationTime))

/** @param skew milliseconds that another clock may be ahead */
export const isEarly = ({ issuedAt, notBefore }: Times, now: number, skew: number): boolean =>
  [issuedAt, notBefore].some((time) => time !== undefined && !(Date.parse(time) <= now + skew))

/** Returns true if a message is valid now, by the clock that wrote it. */
export const isCurrent = (times: Times, now = Date.now()): boolean =>
  !isExpired(times, now) && !isEarly(times, now, 0)
