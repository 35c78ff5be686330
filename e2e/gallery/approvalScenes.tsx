/** Every approval preview and state. A kind without a scene does not compile. */
import type { ReactNode } from 'react'
import { ApprovalSheet } from '../../frame-app/src/approval/ApprovalSheet.tsx'
import type { SheetEvents } from '../../frame-app/src/approval/approvalQueue.ts'
import type { Ending } from '../../frame-app/src/approval/ending.ts'
import type { GuardReason } from '../../frame-app/src/approval/guard/guard.ts'
import type { Surface } from '../../frame-app/src/approval/guard/guardRules.ts'
import { findUnpayable } from '../../frame-app/src/approval/previews/findUnpayable.ts'
import { SettledSheet } from '../../frame-app/src/approval/SettledSheet.tsx'
import { ShortfallSheet } from '../../frame-app/src/approval/ShortfallSheet.tsx'
import { parts, viewParts } from '../../frame-app/src/approval/testing/requestParts.ts'
import { UnlockSheet } from '../../frame-app/src/approval/unlock/UnlockSheet.tsx'
import type { UnlockMeans } from '../../frame-app/src/approval/unlock/unlockPrompt.ts'
import type { WindowStatus } from '../../frame-app/src/approval/window/createFrameWindow.ts'
import type { WindowLoss } from '../../frame-app/src/approval/window/joinOpener.ts'
import { ReviewSheet } from '../../frame-app/src/approval/window/ReviewSheet.tsx'
import { WindowNotice } from '../../frame-app/src/approval/window/WindowNotice.tsx'
import {
  type AssetChange,
  createHintStore,
  createPriceStore,
  type PriceHint,
  type RecipientHint,
  type Simulation,
} from '../../frame-app/src/keys/hints.ts'
import type {
  ApprovalPrompt,
  ApprovalView,
  DecodedCall,
  FeeMenu,
  PartView,
  WarningCode,
} from '../../frame-app/src/keys/view.ts'
import { requestKinds } from './requestKinds.ts'

export type ApprovalScene = {
  readonly draw: (onResize: (height: number) => void) => ReactNode
  /** Milliseconds until the picture; by then Approve is enabled, if nothing else is missing. */
  readonly wait?: number
  readonly keys?: readonly string[]
  readonly press?: string
  readonly surroundings?: Surroundings
}

/** The browser's reports about the window. */
export type Surroundings = { readonly ratio?: number; isFocused?: boolean; density?: number }

type Scenes = Readonly<Record<string, ApprovalScene>>

const origin = 'https://app.example.org'
/** Milliseconds after which Approve is enabled. */
export const settled = 2_000
const nothing = () => {}
const events: SheetEvents = {
  approve: nothing,
  reject: nothing,
  rejectAll: nothing,
  revise: nothing,
  miss: nothing,
  visibility: nothing,
  refuse: nothing,
  fail: nothing,
}

const inFrame = { surface: 'frame' } as const

type Shown = Pick<ApprovalPrompt, 'app' | 'fees' | 'addedTokens' | 'nonce'> & {
  surface?: Surface
  from?: string
  waiting?: number
  prices?: PriceHint
}

const sheet = (view: ApprovalView, { surface = 'window', ...more }: Shown = {}) => {
  const { from = origin, app, fees, prices, nonce, addedTokens = 0, waiting = 0 } = more
  const unpayable = findUnpayable(view)
  const shown = {
    prompt: {
      origin: from,
      view,
      addedTokens,
      ...(app && { app }),
      ...(fees && { fees }),
      ...(nonce && { nonce }),
      ...(prices !== undefined && { prices: createPriceStore(prices) }),
    },
    events,
    waiting,
  }
  const draw: ApprovalScene['draw'] = (onResize) =>
    unpayable ? (
      <ShortfallSheet unpayable={unpayable} {...shown} onResize={onResize} />
    ) : (
      <ApprovalSheet surface={surface} {...shown} onResize={onResize} />
    )
  return { draw, wait: settled } satisfies ApprovalScene
}

/** Parts of each kind. */
export const kindParts = {
  message: {
    message: parts.message,
    signIn: parts.signIn,
    foreignSignIn: parts.foreignSignIn,
    ...requestKinds.message,
  },
  typedData: {
    typedData: parts.typedData,
    permit: parts.permit,
    permits: parts.permits,
    order: parts.order,
    orders: parts.orders,
    unknownTree: parts.unknownTree,
    ...requestKinds.typedData,
  },
  evmTransaction: {
    send: parts.send,
    sendToken: parts.sendToken,
    approval: parts.approval,
    unlimited: parts.unlimited,
    unknownCall: parts.unknownCall,
    unknownToken: parts.unknownToken,
    highFee: parts.highFee,
    claimedToken: parts.claimedToken,
    claimedApproval: parts.claimedApproval,
    unpayable: parts.unpayable,
    swap: parts.swap,
    batch: parts.batch,
    ...requestKinds.evmTransaction,
  },
  solanaTransaction: {
    solanaSend: parts.solanaSend,
    fundedAccount: parts.fundedAccount,
    ...requestKinds.solanaTransaction,
  },
  asset: {
    suggested: parts.suggested,
    suggestedListed: parts.suggestedListed,
    suggestedNamesake: parts.suggestedNamesake,
    suggestedItem: parts.suggestedItem,
  },
} as const satisfies {
  readonly [Kind in PartView['kind']]: Readonly<Record<string, Extract<PartView, { kind: Kind }>>>
}

const [instruction] = parts.solanaSend.instructions
const { token } = parts.approval.call

const solanaStep = (summary: DecodedCall): PartView => ({
  ...parts.solanaSend,
  instructions: [{ ...instruction, summary }],
})
const evmCall = (call: DecodedCall, contract: `0x${string}` | null): PartView => ({
  ...parts.send,
  risk: 'high',
  transaction: {
    ...parts.send.transaction,
    to: contract,
    value: '0x0',
    data: `0xa22cb465${'0'.repeat(128)}`,
  },
  call,
})

/** A part with each step. */
export const callParts = {
  nativeTransfer: parts.send,
  tokenTransfer: {
    ...parts.sendToken,
    call: { ...parts.sendToken.call, amount: '1', tokenId: '4471', tokenInfo: null },
  },
  approve: parts.approval,
  permit: parts.permit,
  operatorForAll: evmCall(
    { kind: 'operatorForAll', token, operator: parts.send.transaction.to, approved: true },
    token,
  ),
  contractCreation: evmCall({ kind: 'contractCreation' }, null),
  memo: solanaStep({ kind: 'memo', text: 'Order 4471, thank you' }),
  computeBudget: solanaStep({ kind: 'computeBudget', name: 'computeUnitLimit', value: '200000' }),
  createAccount: parts.fundedAccount,
  assign: solanaStep({
    kind: 'assign',
    account: parts.solanaSend.account,
    owner: instruction.programId,
  }),
  setAuthority: {
    ...solanaStep({
      kind: 'setAuthority',
      account: parts.solanaSend.account,
      right: 'owner',
      holder: instruction.programId,
    }),
    risk: 'high',
    warnings: [{ code: 'authorityChange' }],
  },
  tokenSupply: solanaStep({
    kind: 'tokenSupply',
    change: 'burn',
    token: instruction.programId,
    tokenInfo: { symbol: 'USDC', decimals: 6 },
    account: parts.solanaSend.account,
    amount: '250000000',
  }),
  programAction: solanaStep({
    kind: 'programAction',
    name: 'withdrawStake',
    subject: parts.fundedAccount.otherSigners[0],
    from: parts.solanaSend.account,
    amount: '1250000000',
  }),
  action: parts.swap,
  batch: parts.batch,
  contractCall: parts.unknownCall,
  signedAction: parts.order,
  described: parts.described,
} as const satisfies Readonly<Record<DecodedCall['kind'], PartView>>

/** The part that shows each warning. */
export const warningParts = {
  unlimitedAllowance: 'unlimited',
  allowanceAboveCap: 'unlimited',
  unknownAllowance: 'unlimited',
  unknownToken: 'unlimited',
  namesake: 'suggestedNamesake',
  unusualFee: 'unlimited',
  operatorForAll: 'unlimited',
  permit: 'typedData',
  unknownTypedData: 'typedData',
  domainWithoutChain: 'typedData',
  delegation: 'delegation',
  accountUpgrade: 'atomicFirst',
  describedData: 'typedData',
  poorReturn: 'typedData',
  otherReceiver: 'typedData',
  bulkOrder: 'typedData',
  itemPermit: 'typedData',
  otherKey: 'typedData',
  keyFromSignature: 'typedData',
  hiddenContent: 'typedData',
  unknownCall: 'unknownCall',
  unknownContract: 'swap',
  otherRecipient: 'swap',
  ownerChange: 'swap',
  codeChange: 'swap',
  hiddenCalls: 'batch',
  malformedCall: 'unknownCall',
  hiddenOrder: 'batch',
  delegateCall: 'batch',
  contractCreation: 'unknownCall',
  signInDomainMismatch: 'signIn',
  signInUriMismatch: 'signIn',
  signInAddressMismatch: 'signIn',
  signInExpired: 'signIn',
  signInNotYetValid: 'signIn',
  signInMalformed: 'signIn',
  signInAllowsRequests: 'signIn',
  signInGrantsAccess: 'signIn',
  recapMalformed: 'signIn',
  recapMisplaced: 'signIn',
  recapStatementMismatch: 'signIn',
  binaryMessage: 'message',
  digestMessage: 'message',
  hiddenCharacters: 'message',
  looksLikeTransaction: 'message',
  unknownProgram: 'solanaSend',
  unknownOwner: 'solanaSend',
  lookupTables: 'solanaSend',
  authorityChange: 'solanaSend',
  authorityDropped: 'solanaSend',
  guardRemoved: 'solanaSend',
  balanceSentAway: 'solanaSend',
  programChange: 'solanaSend',
  durableNonce: 'solanaSend',
} as const satisfies Readonly<Record<WarningCode, keyof typeof parts>>

export const guards = {
  waiting: { ...sheet(viewParts(parts.send), inFrame), wait: 0 },
  hidden: { ...sheet(viewParts(parts.send), inFrame), surroundings: { ratio: 0.6 } },
  unfocused: { ...sheet(viewParts(parts.send), inFrame), surroundings: { isFocused: false } },
  tooSmall: { ...sheet(viewParts(parts.send), inFrame), surroundings: { density: 0.5 } },
  arriving: { ...sheet(viewParts(parts.send), inFrame), press: 'Approve' },
  unmatched: sheet(viewParts(parts.unlimited), inFrame),
} as const satisfies Readonly<Record<GuardReason, ApprovalScene>>

const keypad = {
  typed: { ...guards.unmatched, keys: ['4'] },
  missed: { ...guards.unmatched, keys: ['9', '9'] },
  matched: { ...guards.unmatched, keys: ['4', '7'] },
} as const satisfies Scenes

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2a6" d="M0 0h8v8H0z"/><path fill="#fff" d="M2 3h4v3H2z"/></svg>',
)}`

const fees: FeeMenu = {
  chosen: 'normal',
  options: [
    { name: 'slow', fee: '310000000000000' },
    { name: 'normal', fee: '420000000000000' },
    { name: 'fast', fee: '655000000000000' },
    { name: 'app', fee: '980000000000000' },
  ],
}

const prices: PriceHint = {
  chain: 'eip155:1',
  currency: 'USD',
  native: 3_120.5,
  tokens: [
    { token: token.toLowerCase(), price: 0.9998 },
    { token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', price: 3_118 },
  ],
}

const tenCalls = [
  parts.approval,
  parts.swap,
  ...Array.from({ length: 4 }, () => parts.send),
  ...Array.from({ length: 4 }, () => parts.sendToken),
] as const

const requests = {
  named: sheet(viewParts(parts.send), { ...inFrame, app: { name: 'Blue Shop', logo }, waiting: 2 }),
  namedLong: sheet(viewParts(parts.send), {
    ...inFrame,
    app: { name: 'The shop with a rather long name \u202Eand hidden text in it', logo: null },
    waiting: 1,
  }),
  fees: { ...sheet(viewParts(parts.send), { fees }), keys: ['Tab', 'Tab', 'Enter'] },
  feesPriced: {
    ...sheet(viewParts(parts.send), { fees, prices }),
    keys: ['Tab', 'Tab', 'Enter'],
  },
  nonceReplaces: sheet(viewParts(parts.send), { nonce: 'replaces', fees }),
  nonceWaits: sheet(viewParts(parts.send), { nonce: 'waits' }),
  several: sheet(viewParts(parts.approval, parts.send)),
  three: sheet(viewParts(parts.approval, parts.swap, parts.sendToken), inFrame),
  calls: sheet(viewParts(parts.approval, parts.swap), { fees }),
  callsTen: sheet(viewParts(...tenCalls), inFrame),
  callsHigh: sheet(viewParts(...tenCalls, parts.unlimited), inFrame),
  callsUnpayable: sheet(viewParts(parts.unpayable, parts.unpayable), inFrame),
  severalSolana: sheet(viewParts(parts.solanaSend, kindParts.solanaTransaction.solanaToken)),
  severalHigh: sheet(viewParts(parts.unlimited, parts.unknownCall)),
  insecureOrigin: sheet(viewParts(parts.signIn), { ...inFrame, from: 'http://localhost:5173' }),
  longOrigin: sheet(viewParts(parts.signIn), {
    ...inFrame,
    from: 'https://login.accounts.a-rather-long-name-of-a-dapp.staging.example.org:8443',
  }),
  focused: { ...sheet(viewParts(parts.send)), keys: ['Tab', 'Tab'] },
  priced: sheet(viewParts(parts.send), { fees, prices }),
  pricedToken: sheet(viewParts(parts.sendToken), { prices }),
  pricedUnlisted: sheet(viewParts(parts.claimedToken), { prices: { ...prices, native: 2 } }),
  pricedSwap: sheet(viewParts(parts.swap), { prices }),
  pricePending: sheet(viewParts(parts.send), { prices: 'pending' }),
  priceMissing: sheet(viewParts(parts.send), { prices: null }),
  addedAgain: sheet(viewParts(parts.suggested), { addedTokens: 1 }),
} as const satisfies Scenes

const [holder, address] = [parts.approval.call.spender, parts.send.call.to]
const change = { token: null, holder: null, tokenInfo: null }
const ether: AssetChange = {
  ...change,
  direction: 'out',
  amount: '500000000000000000',
  tokenInfo: { symbol: 'ETH', decimals: 18 },
}
const swap: readonly AssetChange[] = [
  ether,
  {
    ...ether,
    direction: 'in',
    amount: '1325450000',
    token,
    tokenInfo: { symbol: 'USDC', decimals: 6 },
  },
]
const many: readonly AssetChange[] = [
  ...swap,
  { ...change, direction: 'out', amount: '1', token, tokenId: '4471' },
  { ...change, direction: 'right', amount: 'unlimited', tokenId: null, token, holder },
  { ...change, direction: 'in', amount: '250000', token, claim: { symbol: 'TEST', decimals: 2 } },
  { ...change, direction: 'in', amount: '7', token: address },
]

const succeeds = { status: 'succeeds', source: 'eth_simulateV1', more: 0 } as const
const fails = { status: 'reverts', source: 'eth_simulateV1' } as const
const simulations = {
  running: { status: 'running' },
  unknown: { status: 'unknown' },
  succeeds: { ...succeeds, changes: swap },
  reverts: { ...fails, reason: { kind: 'text', text: 'ERC20: transfer amount exceeds balance' } },
} as const satisfies { readonly [Status in Simulation['status']]: Simulation }

const { claim } = parts.claimedToken.call
const shortfall = {
  token,
  tokenInfo: { symbol: 'USDC', decimals: 6 },
  needed: '250000000',
  balance: '12500000',
}

const similar: RecipientHint = {
  kind: 'looksLike',
  address,
  known: `${address.slice(0, 6)}${'4'.repeat(32)}${address.slice(-4)}`,
}

const withHints = (
  simulation: Simulation,
  {
    recipients = [],
    part = parts.unknownCall,
    addedTokens = 0,
    worth,
  }: {
    recipients?: RecipientHint[]
    part?: PartView
    addedTokens?: number
    worth?: PriceHint
  } = {},
  surface: Surface = 'window',
): ApprovalScene => {
  const prompt = {
    origin,
    view: viewParts(part),
    recipients,
    addedTokens,
    hints: createHintStore(simulation),
    ...(worth && { prices: createPriceStore(worth) }),
  }
  return {
    draw: (onResize) => (
      <ApprovalSheet
        prompt={prompt}
        surface={surface}
        events={events}
        waiting={0}
        onResize={onResize}
      />
    ),
    wait: settled,
  }
}

const hints = {
  many: withHints({ ...succeeds, changes: many, more: 3 }),
  none: withHints({ ...succeeds, changes: [] }),
  untold: withHints({ ...succeeds, source: 'eth_call', changes: null }),
  panic: withHints({ ...fails, reason: { kind: 'known', name: 'overflow' } }),
  error: withHints({ ...fails, reason: { kind: 'raw', text: '0x1f3ab24e' } }),
  inFrame: withHints(simulations.succeeds, {}, 'frame'),
  shortfall: withHints({ status: 'unknown', shortfall }, { part: parts.sendToken }),
  shortfallFails: withHints({ ...simulations.reverts, shortfall }, { part: parts.sendToken }),
  shortfallUnlisted: withHints(
    { status: 'running', shortfall: { ...shortfall, needed: '100000000', tokenInfo: null, claim } },
    { part: parts.claimedToken },
  ),
  priced: withHints({ ...succeeds, changes: many, more: 0 }, { worth: prices }),
  withKeypad: withHints(simulations.succeeds, { part: parts.unlimited }, 'frame'),
  addedToken: withHints(
    { ...succeeds, changes: [] },
    { part: parts.claimedApproval, addedTokens: 1 },
  ),
  firstTime: withHints(
    { ...succeeds, changes: [ether] },
    { part: parts.send, recipients: [{ kind: 'firstTime', address }] },
  ),
  firstTimeInside: withHints(
    { status: 'unknown' },
    { part: parts.batch, recipients: [{ kind: 'firstTime', address }] },
  ),
  looksLike: withHints(
    { ...succeeds, changes: [ether] },
    { part: { ...parts.send, risk: 'high' }, recipients: [similar] },
  ),
} as const satisfies Scenes

const windowStatuses = {
  closed: 'closed',
  open: 'open',
  stuck: 'stuck',
  blocked: 'blocked',
  unavailable: 'unavailable',
  cut: 'cut',
} as const satisfies { readonly [Status in WindowStatus]: Status }

const sent = {
  id: `0x${'4f1b09ac'.repeat(8)}`,
  explorerUrl: 'https://etherscan.io/tx/0x4f1b',
}

const endings = {
  approved: { state: 'approved' },
  rejected: { state: 'rejected' },
  ended: { state: 'ended' },
  sending: { state: 'sending' },
  unanswered: { state: 'unanswered' },
  sent: { state: 'sent', ...sent },
  partlySent: { state: 'partlySent', ...sent, batch: { sent: 1, count: 3 } },
  failed: { state: 'failed' },
} as const satisfies { readonly [State in Ending['state']]: Ending & { state: State } }

const sentAll = { state: 'sent', ...sent, batch: { sent: 3, count: 3 } } as const satisfies Ending

const losses = {
  alone: 'alone',
  severed: 'severed',
  lost: 'lost',
} as const satisfies { readonly [Loss in WindowLoss]: Loss }

const unlockMeans = {
  password: 'password',
  passkey: 'passkey',
  either: 'either',
} as const satisfies { readonly [Means in UnlockMeans]: Means }

const unlock = (means: UnlockMeans, status: WindowStatus): ApprovalScene => ({
  draw: (onResize) => (
    <UnlockSheet
      prompt={{ origin, means, serve: nothing }}
      events={{ reject: nothing, refuse: nothing, visibility: nothing, end: nothing }}
      unlockWindow={{
        open: nothing,
        close: nothing,
        retry: nothing,
        bringToFront: nothing,
        current: () => status,
        subscribe: () => nothing,
      }}
      onResize={onResize}
    />
  ),
})

const handover = (status: WindowStatus): ApprovalScene => ({
  draw: (onResize) => (
    <ReviewSheet
      prompt={{ origin, view: viewParts(parts.unlimited) }}
      events={events}
      waiting={0}
      onResize={onResize}
      approvalWindow={{
        present: nothing,
        end: nothing,
        setWaiting: nothing,
        dismiss: nothing,
        open: nothing,
        bringToFront: nothing,
        current: () => status,
        subscribe: () => nothing,
      }}
    />
  ),
})

function showWarnings(name: keyof typeof parts): ApprovalScene {
  const codes = Object.keys(warningParts) as WarningCode[]
  const warnings = codes.filter((code) => warningParts[code] === name).map((code) => ({ code }))
  return sheet(viewParts({ ...parts[name], risk: 'high', warnings }))
}

const rename = <Value,>(
  group: string,
  entries: Readonly<Record<string, Value>>,
  show: (value: Value) => ApprovalScene,
) => Object.entries(entries).map(([name, value]) => [`${group}-${name}`, show(value)] as const)

/** Steps that no picture of a kind shows already. */
const shownParts = Object.values(kindParts).flatMap((each): PartView[] => Object.values(each))
const otherCalls = Object.fromEntries(
  Object.entries(callParts).filter(([, part]) => !shownParts.includes(part)),
)

const showPart = (part: PartView) => sheet(viewParts(part))
const same = (scene: ApprovalScene) => scene
const warned = Object.fromEntries(Object.values(warningParts).map((name) => [name, name]))

/** By name. */
export const approvalScenes: Scenes = Object.fromEntries([
  ...Object.entries(kindParts).flatMap(([kind, each]) => rename(kind, each, showPart)),
  ...rename('step', otherCalls, showPart),
  ...rename('warning', warned, showWarnings),
  ...rename('request', requests, same),
  ...rename('guard', guards, same),
  ...rename('keypad', keypad, same),
  ...rename('simulation', simulations, withHints),
  ...rename('hints', hints, same),
  ...rename('handover', windowStatuses, handover),
  ...rename('unlock', unlockMeans, (means) => unlock(means, 'closed')),
  ...rename('unlock', { open: 'open', cut: 'cut' } as const, (status) => unlock('either', status)),
  ...rename('settled', { ...endings, sentAll }, (ending) => ({
    draw: () => <SettledSheet ending={ending} onClose={nothing} />,
  })),
  ...rename('notice', losses, (loss) => ({
    draw: () => <WindowNotice loss={loss} />,
  })),
])
