import * as z from 'zod/mini'
import type { ServerContext } from '../http/context.ts'

export type DeliveryContext = Pick<ServerContext, 'mailer'>

type OutboxKind<Schema extends z.ZodMiniType> = {
  readonly payload: Schema
  deliver(context: DeliveryContext, payload: z.infer<Schema>): Promise<void>
}

const defineKind = <Schema extends z.ZodMiniType>(kind: OutboxKind<Schema>) => kind

const loginDetails = z.object({
  dappOrigin: z.string(),
  /** Absent in rows of earlier versions. */
  dappName: z.optional(z.string()),
  browser: z.string(),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((instant) => new Date(instant)),
  ),
})

const loginNotice = z.object({
  to: z.string(),
  locale: z.optional(z.string()),
  parameters: z.object({ loginDetails }),
})

const recoveryNotice = z.extend(loginNotice, {
  parameters: z.object({
    /** Absent in rows of earlier versions. */
    means: z.optional(z.enum(['password', 'passkey', 'either'])),
    loginDetails,
  }),
})

const identityNotice = z.extend(loginNotice, {
  parameters: z.object({ providerName: z.string(), loginDetails }),
})

export const outboxKinds = {
  newDevice: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'newDevice', ...payload }),
  }),
  passkeyAdded: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'passkeyAdded', ...payload }),
  }),
  passkeyRemoved: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'passkeyRemoved', ...payload }),
  }),
  accountDeleted: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'accountDeleted', ...payload }),
  }),
  walletExported: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'walletExported', ...payload }),
  }),
  recoveryAdded: defineKind({
    payload: recoveryNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'recoveryAdded', ...payload }),
  }),
  recoveryRemoved: defineKind({
    payload: recoveryNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'recoveryRemoved', ...payload }),
  }),
  assistedLeft: defineKind({
    payload: recoveryNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'assistedLeft', ...payload }),
  }),
  selfCustodyStarted: defineKind({
    payload: recoveryNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'selfCustodyStarted', ...payload }),
  }),
  identityLinked: defineKind({
    payload: identityNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'identityLinked', ...payload }),
  }),
  identityUnlinked: defineKind({
    payload: identityNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'identityUnlinked', ...payload }),
  }),
  emailChanged: defineKind({
    payload: z.extend(loginNotice, {
      parameters: z.object({ url: z.string(), newEmail: z.string(), loginDetails }),
    }),
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'emailChanged', ...payload }),
  }),
  emailAdded: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'emailAdded', ...payload }),
  }),
  emailChangeUndone: defineKind({
    payload: loginNotice,
    deliver: ({ mailer }, payload) => mailer.deliver({ kind: 'emailChangeUndone', ...payload }),
  }),
} as const

export type OutboxKindName = keyof typeof outboxKinds

export type OutboxEntry = {
  [Kind in OutboxKindName]: { readonly kind: Kind } & z.infer<(typeof outboxKinds)[Kind]['payload']>
}[OutboxKindName]

export function deliverEntry(
  context: DeliveryContext,
  { kind, ...payload }: OutboxEntry,
): Promise<void> {
  // The payload belongs to the kind that selects the function.
  const deliver = outboxKinds[kind].deliver as (
    context: DeliveryContext,
    own: typeof payload,
  ) => Promise<void>
  return deliver(context, payload)
}
