/**
 * The requests of a WalletConnect relay, as clients of version 2.21 send them
 * (https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc).
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Mailbox, RelayMessage } from './walletConnectMailbox.ts'

/** One client's connection. */
export type RelayClient = {
  readonly id: string
  /** Topic of each subscription, by its id. */
  readonly subscriptions: Map<string, string>
  deliver(subscription: string, message: RelayMessage): void
}

export type RelayState = { readonly mailbox: Mailbox; readonly clients: ReadonlySet<RelayClient> }

type Call = RelayState & { readonly client: RelayClient; readonly params: unknown }

const fiveMinutes = 300
const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const published = z.object({
  topic,
  message: z.string(),
  ttl: z._default(z.number().check(z.positive()), fiveMinutes),
  tag: z._default(z.number(), 0),
})

/** A method without a row is answered with -32601. */
const methods: Readonly<Record<string, (call: Call) => unknown>> = {
  irn_publish: (call) => publish(call, published.parse(call.params)),
  irn_batchPublish(call) {
    const { messages } = z.object({ messages: z.array(published) }).parse(call.params)
    for (const message of messages) publish(call, message)
    return true
  },
  irn_subscribe: (call) => subscribe(call, z.object({ topic }).parse(call.params).topic),
  irn_batchSubscribe: (call) => readTopics(call).map((each) => subscribe(call, each)),
  irn_unsubscribe: (call) => unsubscribe(call, z.object({ topic }).parse(call.params).topic),
  irn_batchUnsubscribe(call) {
    const each = z.object({ subscriptions: z.array(z.object({ topic })) }).parse(call.params)
    for (const subscription of each.subscriptions) unsubscribe(call, subscription.topic)
    return true
  },
  irn_fetchMessages: (call) => fetchMessages(call, [z.object({ topic }).parse(call.params).topic]),
  irn_batchFetchMessages: (call) => fetchMessages(call, readTopics(call)),
  /** Publishes the proposal and subscribes its sender to the answer. */
  wc_proposeSession(call) {
    const proposal = z.object({ pairingTopic: topic, sessionProposal: z.string() })
    const { pairingTopic, sessionProposal } = proposal.parse(call.params)
    subscribe(call, pairingTopic)
    return publish(call, message(pairingTopic, sessionProposal, 1100))
  },
  /** Publishes the answer and the settlement, and subscribes their sender to the session. */
  wc_approveSession(call) {
    const approval = z.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: z.string(),
      sessionSettlementRequest: z.string(),
    })
    const { pairingTopic, sessionTopic, ...sent } = approval.parse(call.params)
    publish(call, message(pairingTopic, sent.sessionProposalResponse, 1101))
    subscribe(call, sessionTopic)
    return publish(call, message(sessionTopic, sent.sessionSettlementRequest, 1102))
  },
}

export const findMethod = (name: string) =>
  Object.hasOwn(methods, name) ? methods[name] : undefined

const message = (topic: string, text: string, tag: number) => ({
  topic,
  message: text,
  tag,
  ttl: fiveMinutes,
})

const readTopics = ({ params }: Call) => z.object({ topics: z.array(topic) }).parse(params).topics

function publish({ mailbox, clients, client }: Call, sent: z.infer<typeof published>): true {
  const stored = mailbox.add({ ...sent, sender: client.id })
  for (const each of clients) {
    if (each.id === client.id) continue
    for (const [id, topic] of each.subscriptions) {
      if (topic === stored.topic) each.deliver(id, stored)
    }
  }
  return true
}

/** Stored messages follow once the client knows its subscription. */
function subscribe({ mailbox, client }: Call, topic: string): string {
  const id = createHash('sha256').update(`${client.id}${topic}`).digest('hex')
  client.subscriptions.set(id, topic)
  setImmediate(() => {
    for (const stored of mailbox.list(topic, client.id)) client.deliver(id, stored)
  })
  return id
}

function unsubscribe({ client }: Call, topic: string): true {
  for (const [id, subscribed] of client.subscriptions) {
    if (subscribed === topic) client.subscriptions.delete(id)
  }
  return true
}

const fetchMessages = ({ mailbox, client }: Call, topics: readonly string[]) => ({
  messages: topics.flatMap((topic) => mailbox.list(topic, client.id)),
  hasMore: false,
})
