/** Every approval preview and state. A kind without a scene does not compile. */
import type { ReactNode } from 'react'
import { ApprovalSheet } from '../../frame-app/src/approval/ApprovalSheet.tsx'
import type { ApprovalOutcome, SheetEvents } from '../../frame-app/src/approval/approvalQueue.ts'
import type { GuardReason } from '../../frame-app/src/approval/guard/guard.ts'
import type { Surface } from '../../frame-app/src/approval/guard/guardRules.ts'
import { findUnpayable } from '../../frame-app/src/approval/previews/findUnpayable.ts'
import { SettledSheet } from '../../frame-app/src/approval/SettledSheet.tsx'
import { ShortfallSheet } from '../../frame-app/src/approval/ShortfallSheet.tsx'
import { parts, viewParts } from '../../frame-app/src/approval/testing/requestParts.ts'
import type { WindowStatus } from '../../frame-app/src/approval/window/createApprovalWindow.ts'
import { HandoverSheet } from '../../frame-app/src/approval/window/HandoverSheet.tsx'
import type { WindowLoss } from '../../frame-app/src/approval/window/joinOpener.ts'
import { WindowNotice } from '../../frame-app/src/approval/window/WindowNotice.tsx'
import type {
  ApprovalView,
  DecodedCall,
  PartView,
  WarningCode,
} from '../../frame-app/src/keys/view.ts'

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
  miss: nothing,
  visibility: nothing,
  refuse: nothing,
  fail: nothing,
}

const sheet = (view: ApprovalView, surface: Surface = 'window', from = origin) => {
  const unpayable = findUnpayable(view)
  const prompt = { origin: from, view }
  const draw: ApprovalScene['draw'] = (onResize) =>
    unpayable ? (
      <ShortfallSheet prompt={prompt} unpayable={unpayable} events={events} onResize={onResize} />
    ) : (
      <ApprovalSheet prompt={prompt} surface={surface} events={events} onResize={onResize} />
    )
  return { draw, wait: settled } satisfies ApprovalScene
}

/** Parts of each kind. */
export const kindParts = {
  message: { message: parts.message, signIn: parts.signIn, foreignSignIn: parts.foreignSignIn },
  typedData: {
    typedData: parts.typedData,
    permit: parts.permit,
    permits: parts.permits,
    order: parts.order,
    orders: parts.orders,
    unknownTree: parts.unknownTree,
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
  },
  solanaTransaction: { solanaSend: parts.solanaSend, fundedAccount: parts.fundedAccount },
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
  unusualFee: 'unlimited',
  operatorForAll: 'unlimited',
  permit: 'typedData',
  unknownTypedData: 'typedData',
  domainWithoutChain: 'typedData',
  describedData: 'typedData',
  poorReturn: 'typedData',
  otherReceiver: 'typedData',
  bulkOrder: 'typedData',
  itemPermit: 'typedData',
  otherKey: 'typedData',
  keyFromSignature: 'typedData',
  hiddenContent: 'typedData',
  unknownCall: 'unknownCall',
  contractCreation: 'unknownCall',
  signInDomainMismatch: 'signIn',
  signInUriMismatch: 'signIn',
  signInAddressMismatch: 'signIn',
  signInExpired: 'signIn',
  signInNotYetValid: 'signIn',
  signInMalformed: 'signIn',
  signInGrantsAccess: 'signIn',
  binaryMessage: 'message',
  digestMessage: 'message',
  hiddenCharacters: 'message',
  looksLikeTransaction: 'message',
  unknownProgram: 'solanaSend',
  unknownOwner: 'solanaSend',
  lookupTables: 'solanaSend',
  authorityChange: 'solanaSend',
} as const satisfies Readonly<Record<WarningCode, keyof typeof parts>>

export const guards = {
  waiting: { ...sheet(viewParts(parts.send), 'frame'), wait: 0 },
  hidden: { ...sheet(viewParts(parts.send), 'frame'), surroundings: { ratio: 0.6 } },
  unfocused: { ...sheet(viewParts(parts.send), 'frame'), surroundings: { isFocused: false } },
  tooSmall: { ...sheet(viewParts(parts.send), 'frame'), surroundings: { density: 0.5 } },
  arriving: { ...sheet(viewParts(parts.send), 'frame'), press: 'Approve' },
  unmatched: sheet(viewParts(parts.unlimited), 'frame'),
} as const satisfies Readonly<Record<GuardReason, ApprovalScene>>

const keypad = {
  typed: { ...guards.unmatched, keys: ['4'] },
  missed: { ...guards.unmatched, keys: ['9', '9'] },
  matched: { ...guards.unmatched, keys: ['4', '7'] },
} as const satisfies Scenes

const requests = {
  several: sheet(viewParts(parts.approval, parts.send)),
  severalHigh: sheet(viewParts(parts.unlimited, parts.unknownCall)),
  insecureOrigin: sheet(viewParts(parts.signIn), 'frame', 'http://localhost:5173'),
  longOrigin: sheet(
    viewParts(parts.signIn),
    'frame',
    'https://login.accounts.a-rather-long-name-of-a-dapp.staging.example.org:8443',
  ),
  focused: { ...sheet(viewParts(parts.send)), keys: ['Tab', 'Tab'] },
} as const satisfies Scenes

const windowStatuses = {
  closed: 'closed',
  open: 'open',
  stuck: 'stuck',
  blocked: 'blocked',
  unavailable: 'unavailable',
  cut: 'cut',
} as const satisfies { readonly [Status in WindowStatus]: Status }

const outcomes = {
  approved: 'approved',
  rejected: 'rejected',
  ended: 'ended',
} as const satisfies { readonly [Outcome in ApprovalOutcome]: Outcome }

const losses = {
  alone: 'alone',
  severed: 'severed',
  lost: 'lost',
} as const satisfies { readonly [Loss in WindowLoss]: Loss }

const handover = (status: WindowStatus): ApprovalScene => ({
  draw: (onResize) => (
    <HandoverSheet
      prompt={{ origin, view: viewParts(parts.unlimited) }}
      events={events}
      onResize={onResize}
      approvalWindow={{
        present: nothing,
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
  ...rename('handover', windowStatuses, handover),
  ...rename('settled', outcomes, (outcome) => ({
    draw: () => <SettledSheet outcome={outcome} />,
  })),
  ...rename('notice', losses, (loss) => ({ draw: () => <WindowNotice loss={loss} /> })),
])
