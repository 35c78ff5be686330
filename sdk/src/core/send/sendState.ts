/** The send flow as pure functions over immutable state. */
import type { ErrorState } from '../describeError.ts'
import type { Asset, Funds, RecipientProblem, Sender, Transfer } from './transfer.ts'

export type Recipient =
  | { readonly status: 'empty' | 'resolving' }
  | {
      readonly status: 'found'
      readonly address: string
      /** That the address was resolved from. */
      readonly name?: string | undefined
      readonly warning?: RecipientWarning | undefined
    }
  | { readonly status: 'refused'; readonly problem: RecipientProblem | 'nameNotFound' }
  | { readonly status: 'failed'; readonly error: ErrorState }

/** `lookAlike`: `known` resembles the address. */
export type RecipientWarning =
  | { readonly kind: 'lookAlike'; readonly known: string }
  | { readonly kind: 'own' }

/** A transfer that was checked. Its amounts are in base units. */
export type Order = Transfer & {
  readonly decimals: number
  readonly fee: bigint
  readonly name: string | undefined
  readonly warning: RecipientWarning | undefined
}

type SendProgress =
  | { readonly step: 'editing' | 'checking'; readonly error?: ErrorState | undefined }
  | { readonly step: 'reviewing'; readonly order: Order; readonly error?: ErrorState | undefined }
  | { readonly step: 'sending'; readonly order: Order }
  | { readonly step: 'sent'; readonly order: Order; readonly hash: string }

export type SendState = {
  readonly sender: Sender
  readonly asset: Asset
  /** Undefined until they are read. */
  readonly funds: Funds | undefined
  readonly fundsError: ErrorState | undefined
  /** As typed, with a point before the decimals. */
  readonly amount: string
  /** Everything that the fee leaves: it follows the funds. */
  readonly isMax: boolean
  /** As typed. */
  readonly typedRecipient: string
  readonly recipient: Recipient
  readonly progress: SendProgress
}

export type SendEvent =
  | { readonly type: 'assetSelected'; readonly asset: Asset }
  | { readonly type: 'fundsRequested' }
  | { readonly type: 'fundsRead'; readonly funds: Funds }
  | { readonly type: 'fundsFailed'; readonly error: ErrorState }
  | { readonly type: 'amountTyped'; readonly text: string }
  | { readonly type: 'maxSelected' }
  | { readonly type: 'recipientTyped'; readonly text: string; readonly recipient: Recipient }
  | { readonly type: 'recipientSettled'; readonly recipient: Recipient }
  | { readonly type: 'edited' }
  | { readonly type: 'checkStarted' }
  | { readonly type: 'checkFailed'; readonly error?: ErrorState }
  | { readonly type: 'checked'; readonly order: Order }
  | { readonly type: 'sendStarted' }
  | { readonly type: 'sendFailed'; readonly error: ErrorState }
  | { readonly type: 'sent'; readonly hash: string }

const editing: SendProgress = { step: 'editing' }

export const startSend = (sender: Sender, asset: Asset): SendState => ({
  sender,
  asset,
  funds: undefined,
  fundsError: undefined,
  amount: '',
  isMax: false,
  typedRecipient: '',
  recipient: { status: 'empty' },
  progress: editing,
})

type Handlers = {
  readonly [Type in SendEvent['type']]: (
    state: SendState,
    event: Extract<SendEvent, { type: Type }>,
  ) => SendState
}

const unread = { funds: undefined, fundsError: undefined } as const

const handlers: Handlers = {
  // An amount of one asset means another value in the next one.
  assetSelected: (state, { asset }) => ({
    ...state,
    ...unread,
    asset,
    amount: '',
    isMax: false,
    progress: editing,
  }),
  fundsRequested: (state) => ({ ...state, ...unread }),
  fundsRead: (state, { funds }) => ({
    ...state,
    funds,
    fundsError: undefined,
    asset: { ...state.asset, symbol: funds.symbol },
  }),
  fundsFailed: (state, { error }) => ({ ...state, fundsError: error }),
  amountTyped: (state, { text }) => ({ ...state, amount: text, isMax: false, progress: editing }),
  maxSelected: (state) => ({ ...state, isMax: true, progress: editing }),
  recipientTyped: (state, { text, recipient }) => ({
    ...state,
    typedRecipient: text,
    recipient,
    progress: editing,
  }),
  recipientSettled: (state, { recipient }) => ({ ...state, recipient }),
  edited: (state) => ({ ...state, progress: editing }),
  checkStarted: (state) => ({ ...state, progress: { step: 'checking' } }),
  checkFailed: (state, { error }) => ({
    ...state,
    progress: error ? { step: 'editing', error } : editing,
  }),
  checked: (state, { order }) => ({ ...state, progress: { step: 'reviewing', order } }),
  sendStarted: (state) => withOrder(state, (order) => ({ step: 'sending', order })),
  // The input stays: the user can send the same again.
  sendFailed: (state, { error }) =>
    withOrder(state, (order) => ({ step: 'reviewing', order, error })),
  sent: (state, { hash }) => withOrder(state, (order) => ({ step: 'sent', order, hash })),
}

function withOrder(state: SendState, next: (order: Order) => SendProgress): SendState {
  return 'order' in state.progress ? { ...state, progress: next(state.progress.order) } : state
}

export function reduceSend(state: SendState, event: SendEvent): SendState {
  // TypeScript does not relate an event to the handler of its type.
  const handle = handlers[event.type] as (state: SendState, event: SendEvent) => SendState
  return handle(state, event)
}
