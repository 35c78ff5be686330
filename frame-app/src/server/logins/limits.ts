/** SECURITY.md states the same. Milliseconds unless named otherwise. */
export const loginLimits = {
  flowLife: 60 * 60_000,
  codeLife: 10 * 60_000,
  linkLife: 10 * 60_000,
  codeTries: 5,
  /** Wrong numbers that reject the login. */
  linkMisses: 3,
  /** Seconds between two emails to one address for one device. */
  cooldown: 30,
  longPoll: 20_000,
  waitsOfFlow: 2,
  waits: 2_000,
} as const

/** Milliseconds from the change of an email on. */
export const emailChangeLimits = {
  /** The old address can undo the change, and gets no other account. */
  undo: 72 * 60 * 60_000,
  /** Unknown devices cannot open the wallet. */
  hold: 24 * 60 * 60_000,
} as const

/**
 * Wrong codes of one email in any 24 hours and any 30 days, by proof. The last ones are reserved
 * for logins whose link was approved without a number: strangers cannot use up the tries of clients
 * that show none.
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

/** Per network (/24 or /48); the operator sets the number of emails. */
export const networkWindowSeconds = 3_600
