import type {
  DecodedCall,
  FactName,
  ProgramActionName,
  SignedActionLabel,
  SignedActionName,
} from '../../keys/view.ts'

type Kind = DecodedCall['kind']
type CallOf<Of extends Kind> = Extract<DecodedCall, { kind: Of }>

/** Each pays out to its subject. */
const payouts: readonly ProgramActionName[] = [
  'closeTokenAccount',
  'withdrawExcess',
  'withdrawFees',
  'withdrawStake',
  'withdrawNonce',
  'closeLookupTable',
  'closeProgram',
  'withdrawVote',
]
const payments: readonly SignedActionName[] = ['exchangeSend', 'exchangeWithdraw']

const receiverLabels: readonly SignedActionLabel[] = ['receiver', 'otherReceiver']
const partyFacts: readonly FactName[] = ['trader', 'payee']

const readers: { [Of in Kind]?: (call: CallOf<Of>) => readonly string[] } = {
  nativeTransfer: ({ to }) => [to],
  tokenTransfer: ({ to }) => [to],
  createAccount: ({ isTransfer, account }) => (isTransfer ? [account] : []),
  programAction: ({ name, subject }) => (payouts.includes(name) ? [subject] : []),
  action: listOfAction,
  batch: listOfBatch,
  signedAction: ({ name, subject, fields }) => [
    ...(subject !== null && payments.includes(name) ? [subject] : []),
    ...fields.flatMap(({ label, value }) =>
      receiverLabels.includes(label) && value.kind === 'address' ? [value.address] : [],
    ),
    ...listOfFields(fields),
  ],
  described: ({ fields }) => listOfFields(fields),
}

/** Lists who receives something by a call, or by any call inside of it, in order. */
export function listReceivers(call: DecodedCall): readonly string[] {
  // A reader receives the kind of call that lists it.
  const read = readers[call.kind] as ((call: DecodedCall) => readonly string[]) | undefined
  return read?.(call) ?? []
}

/**
 * Skips the owner of a new Safe, who receives nothing, a payer that gets something back, and a
 * contract that passes on what it gets.
 */
function listOfAction({ name, recipient, from, contract, facts }: CallOf<'action'>) {
  const isOther = recipient !== null && recipient !== from && recipient !== contract
  const parties = facts.filter((fact) => partyFacts.includes(fact.name)).map(({ value }) => value)
  return [...(isOther && name !== 'createSafe' ? [recipient] : []), ...parties]
}

/** Skips a contract that one of its own steps pays: a later step passes that on. */
function listOfBatch({ steps, contract }: CallOf<'batch'>): readonly string[] {
  return steps.flatMap(({ to, call }) =>
    listReceivers(call).filter((address) => to !== null || address !== contract),
  )
}

const listOfFields = (fields: CallOf<'signedAction' | 'described'>['fields']): readonly string[] =>
  fields.flatMap(({ value }) => (value.kind === 'call' ? listReceivers(value.call) : []))
