/**
 * The part of the configuration that the bridge needs. It is read by hand, so
 * that no schema library has to load before READY; `openFrame.ts` parses the whole.
 */
export type AllowedOrigins = {
  /** Exact origins that may embed the frame. */
  origins: readonly string[]
}

/** Reads the allowed origins from a configuration, or undefined where there are none. */
export function readAllowedOrigins(boot: unknown): AllowedOrigins | undefined {
  const { origins }: { origins?: unknown } = Object(boot)
  if (!Array.isArray(origins)) return undefined
  return origins.every((origin) => typeof origin === 'string') ? { origins } : undefined
}
