export const sessionLife = {
  idle: 7 * 86_400_000,
  absolute: 30 * 86_400_000,
} as const

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionLife.idle)
}
