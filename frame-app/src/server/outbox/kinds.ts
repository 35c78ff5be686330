/** The outbox's notices, by kind: how its payload is parsed, and how it leaves. */
import * as z from 'zod/mini'
import type { ServerContext } from '../http/context.ts'

export type DeliveryContext = Pick<ServerContext, 'mailer'>

type OutboxKind<Schema extends z.ZodMiniType> = {
  /** Of the JSON that the row keeps, sealed. */
  readonly payload: Schema
  /** A single attempt: throws what the receiver answered. */
  deliver(context: DeliveryContext, payload: z.infer<Schema>): Promise<void>
}

/** Types the payload that `deliver` gets by the schema. */
const defineKind = <Schema extends z.ZodMiniType>(kind: OutboxKind<Schema>) => kind

const loginDetails = z.object({
  dappOrigin: z.string(),
  browser: z.string(),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((instant) => new Date(instant)),
  ),
})

export const outboxKinds = {
  /** An email: a wallet was opened on a device that had no slot of its own. */
  newDevice: defineKind({
    payload: z.object({
      to: z.string(),
      locale: z.optional(z.string()),
      parameters: z.object({ loginDetails }),
    }),
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'newDevice', ...payload }),
  }),
} as const

export type OutboxKindName = keyof typeof outboxKinds

/** One entry of the outbox. */
export type OutboxEntry = {
  [Kind in OutboxKindName]: { readonly kind: Kind } & z.infer<(typeof outboxKinds)[Kind]['payload']>
}[OutboxKindName]

/** Delivers an entry by its kind. */
export function deliverEntry(
  context: DeliveryContext,
  { kind, ...payload }: OutboxEntry,
): Promise<void> {
  return outboxKinds[kind].deliver(context, payload)
}
