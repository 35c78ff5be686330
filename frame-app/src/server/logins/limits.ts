/** Every limit of a login, as SECURITY.md states it. Times in milliseconds unless named otherwise. */
export const loginLimits = {
  /** From the first email to the session; new emails are sent until ten minutes before its end. */
  flowLife: 60 * 60_000,
  codeLife: 10 * 60_000,
  linkLife: 10 * 60_000,
  /** Attempts per code. */
  codeTries: 5,
  /** Wrong numbers behind one link before the login is rejected. */
  linkMisses: 3,
  /** Seconds between two emails that one device requests for one address. */
  cooldown: 30,
  /** One call's longest wait for the link. */
  longPoll: 20_000,
  /** Concurrent calls of one device for one login's link. */
  waitsOfFlow: 2,
  /** Calls per process that may wait for a link. */
  waits: 2_000,
} as const

/**
 * Wrong codes of one email in any 24 hours and any 30 days, over all logins, by proof. The last
 * ones are reserved for logins whose link was approved without a number: strangers cannot use up
 * the tries of clients that show none.
 */
export const wrongCodeLimits = {
  unconfirmed: { day: 8, month: 24 },
  confirmed: { day: 10, month: 30 },
  /** Only the five tries of each code limit these. */
  numberMatched: { day: Number.POSITIVE_INFINITY, month: Number.POSITIVE_INFINITY },
} as const

export type EmailLimits = { readonly hour: number; readonly day: number }

/** Default limits of emails to one address. With DEVELOPMENT=true, developers never meet them. */
export const emailLimits = {
  production: { hour: 5, day: 20 },
  development: { hour: 1_000, day: 10_000 },
} as const satisfies Record<string, EmailLimits>

/** Emails to one address: per device, and for all unknown devices together. */
export const getSendLimits = ({ hour, day }: EmailLimits) => ({
  cooldown: { limit: 1, windowSeconds: loginLimits.cooldown },
  hour: { limit: hour, windowSeconds: 3_600 },
  day: { limit: day, windowSeconds: 86_400 },
})

/** The window of emails per network (/24 or /48); the operator sets their number. */
export const networkWindowSeconds = 3_600
