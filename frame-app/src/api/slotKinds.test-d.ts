import type { ApiReply, ApiRequest } from './calls.ts'
import type { SlotKind, SlotKindRules, slotKinds } from './slotKinds.ts'

type Exact<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

// The API accepts and answers exactly the kinds of the table: a row is all that a new kind needs.
type Requested = ApiRequest<'slotFactor'>['kind']
type Answered = ApiReply<'wallet'>['slots'][number]['kind']
true satisfies Exact<Requested, keyof typeof slotKinds>
true satisfies Exact<Answered, SlotKind>

// @ts-expect-error a kind states its factor, whether it is per device and whether it wants a fresh login
const incomplete: SlotKindRules = { factor: 'server', isPerDevice: false }
void incomplete
// @ts-expect-error nor is there a factor that the server does not know
const unknown: SlotKindRules['factor'] = 'threshold'
void unknown
