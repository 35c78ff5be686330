/** Messages that the frame sends unasked. Old clients know the first two and ignore the rest. */

import { number, text } from './schema/kind.ts'
import { object } from './schema/object.ts'
import { optional } from './schema/optional.ts'
import type { Infer, Schema } from './schema/schema.ts'

export const frameEvents = {
  /** The frame hears. A `version` promises the port handshake; without one the client pauses first. */
  READY: object({ version: optional(text) }),
  SESSION_UPDATE: object({ token: text }),
  /** Height in CSS pixels that the approval sheet wants. */
  RESIZE: object({ height: number }),
  ACCOUNTS_CHANGED: optional(object({})),
} as const satisfies Record<string, Schema>

export type FrameEventName = keyof typeof frameEvents
export type FrameEventPayload<Name extends FrameEventName> = Infer<(typeof frameEvents)[Name]>
