/** Lifetimes of a session, in milliseconds. */
export const sessionLife = {
  /** Since it was last used. */
  idle: 7 * 86_400_000,
  /** Since the login. */
  absolute: 30 * 86_400_000,
} as const

/** The last moment at which a session used before it is alive. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionLife.idle)
}
