/**
 * The part of the configuration that the bridge needs. It is read by hand, so
 * that no schema library has to load before READY; `frame.ts` parses the whole.
 */
export type GuestList = {
  /** Exact origins that may embed the frame. */
  origins: readonly string[]
}

/** The guest list in a configuration, or undefined where there is none. */
export function readGuestList(boot: unknown): GuestList | undefined {
  const { origins }: { origins?: unknown } = Object(boot)
  if (!Array.isArray(origins)) return undefined
  return origins.every((origin) => typeof origin === 'string') ? { origins } : undefined
}
