/**
 * The bridge's configuration, read without a schema library: none loads before READY.
 * `openFrame.ts` parses the rest.
 */
export type AllowedOrigins = {
  origins: readonly string[]
}

export function readAllowedOrigins(boot: unknown): AllowedOrigins | undefined {
  const { origins }: { origins?: unknown } = Object(boot)
  if (!Array.isArray(origins)) return undefined
  return origins.every((origin) => typeof origin === 'string') ? { origins } : undefined
}
