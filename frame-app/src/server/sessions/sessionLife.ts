/** Milliseconds. */
export const sessionLife = {
  /** Since its last use. */
  idle: 7 * 86_400_000,
  /** Since the login. */
  absolute: 30 * 86_400_000,
} as const

/** Sessions last used before this are dead. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionLife.idle)
}
