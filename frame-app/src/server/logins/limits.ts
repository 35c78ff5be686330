/** Every limit of a login, as SECURITY.md states it. Times in milliseconds unless named otherwise. */
export const loginLimits = {
  /** From the first mail to the session; a new mail can be asked for in all but its last ten minutes. */
  flowLife: 60 * 60_000,
  codeLife: 10 * 60_000,
  linkLife: 10 * 60_000,
  /** Compares of one code. */
  codeTries: 5,
  /** Wrong codes of one e-mail over all its logins; past either, a login wants the link. */
  wrongCodes: { day: 10, month: 30 },
  /** Wrong numbers behind one link before the login is rejected. */
  linkMisses: 3,
  /** Seconds between two mails to one address. */
  cooldown: 30,
  /** Longest wait of one call for the link. */
  longPoll: 20_000,
} as const

/** Mails in a window, by address and by the network that asks (/24 or /48). Checked in this order. */
export const sendLimits = [
  { name: 'networkHour', of: 'network', limit: 20, windowSeconds: 3_600 },
  { name: 'cooldown', of: 'email', limit: 1, windowSeconds: loginLimits.cooldown },
  { name: 'emailHour', of: 'email', limit: 5, windowSeconds: 3_600 },
  { name: 'emailDay', of: 'email', limit: 20, windowSeconds: 86_400 },
] as const

export type SendLimitName = (typeof sendLimits)[number]['name']
