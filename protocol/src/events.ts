/** Unsolicited messages. Old clients know the first two and ignore the rest. */
import * as z from 'zod/mini'
import { object } from './object.ts'

export const frameEvents = {
  /**
   * The frame is ready for requests. A `version` promises the port handshake; without it the client
   * pauses first.
   */
  READY: object({ version: z.optional(z.string()) }),
  SESSION_UPDATE: object({ token: z.string() }),
  /** Of the approval sheet, in CSS pixels. */
  RESIZE: object({ height: z.number() }),
  ACCOUNTS_CHANGED: z.optional(object({})),
} as const satisfies Record<string, z.core.$ZodType>

export type FrameEventName = keyof typeof frameEvents
export type FrameEventPayload<Name extends FrameEventName> = z.infer<(typeof frameEvents)[Name]>
