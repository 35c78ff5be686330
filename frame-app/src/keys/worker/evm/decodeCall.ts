import { bytesToHex } from '@noble/hashes/utils'
import type { BatchStep, DecodedCall, Warning } from '../../view.ts'
import { type Bytes, toHex } from '../crypto/bytes.ts'
import type { CompiledFormat } from '../descriptors/compiledFormat.ts'
import { describeByDescriptor } from '../descriptors/describeByDescriptor.ts'
import { nameFields } from '../tokens/nameFields.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import { parseAddress, toChecksumAddress } from './address.ts'
import { batchCalls, type Opened } from './calls/batchCalls.ts'
import type { CallTarget, InnerCall, KnownCall } from './calls/callTarget.ts'
import { callWarnings, keptWarnings, mergeWarnings } from './calls/callWarnings.ts'
import { decodeKnown, isCanonical } from './calls/decodeKnown.ts'
import { knownActions } from './calls/knownActions.ts'
import { isKnownContract } from './calls/knownContracts.ts'
import { routerCalls } from './calls/routerCommands.ts'
import { tokenCalls } from './calls/tokenCalls.ts'
import { parseHex } from './parseHex.ts'

export type CallReading = { call: DecodedCall; warnings: readonly Warning[] }

/** The number of nested calls that may still be opened. */
type CallBudget = { left: number }

export const createCallBudget = (): CallBudget => ({ left: mostInnerCalls })

/** `account` signs the transaction. */
type Call = { chainId: bigint; account: string; to: Bytes | null; value: bigint; data: Bytes }

const selectorLength = 4
const deepestCall = 4
const mostInnerCalls = 100

const openedCalls: Readonly<Record<string, KnownCall<Opened>>> = { ...batchCalls, ...routerCalls }

type Nesting = {
  depth: number
  budget: CallBudget
  chainId: bigint
  book: TokenBook
  formats: readonly CompiledFormat[] | undefined
}

/**
 * Decodes a call and those that it runs, up to 4 levels and 100 calls. If nothing explains it
 * completely, or a token call carries ether, which no standard's does, it becomes a `contractCall`.
 * The warnings are those of all calls together. Calls of one request share a budget.
 */
export function decodeCall(
  { chainId, account, to, value, data }: Call,
  book: TokenBook,
  formats?: readonly CompiledFormat[],
  budget = createCallBudget(),
): CallReading {
  const nesting = { depth: 0, budget, chainId, book, formats }
  if (!to) return finish({ kind: 'contractCreation' }, nesting)
  const contract = toChecksumAddress(to)
  const target = { chainId, contract, value, account, sender: account, self: contract }
  return readCall(target, data, nesting)
}

function readCall(target: CallTarget, data: Bytes, nesting: Nesting): CallReading {
  const { contract: to, value, sender, account } = target
  if (data.length === 0) {
    const from = sender === account ? null : sender
    return finish({ kind: 'nativeTransfer', from, to, amount: value.toString() }, nesting)
  }
  const selector = bytesToHex(data.subarray(0, selectorLength))
  const given = data.subarray(selectorLength)
  const token = find(tokenCalls, selector)
  const decoded = token && value === 0n ? decodeKnown(token, target, given) : undefined
  if (decoded) return finish(withExtraData(decoded.result, decoded.extraData), nesting)
  const batch = find(openedCalls, selector)
  if (batch) return readBatch(batch, { target, data, nesting })
  const action = find(knownActions, selector)
  const acted = action && decodeKnown(action, target, given)
  if (acted) {
    const read = finish(withExtraData(acted.result, acted.extraData), nesting)
    const kept = nesting.depth === 0 ? keptWarnings([read.call]) : []
    return { ...read, warnings: [...read.warnings, ...kept] }
  }
  const described = readDescribed(target, data, nesting)
  if (described) return described
  const unread = finish(unreadCall(to, data), nesting)
  // Old contracts accept arguments that are not canonical.
  const isMalformed = token && !token.isOnly && !isCanonical(token, given)
  return isMalformed
    ? { ...unread, warnings: [...unread.warnings, { code: 'malformedCall' }] }
    : unread
}

function find<Known>(table: Readonly<Record<string, Known>>, selector: string): Known | undefined {
  return Object.hasOwn(table, selector) ? table[selector] : undefined
}

/** Contracts ignore what follows their arguments, such as a builder's code (ERC-8021). */
const withExtraData = (call: DecodedCall, extraData: string | null): DecodedCall =>
  extraData === null ? call : { ...call, extraData }

function unreadCall(to: string, data: Bytes): DecodedCall {
  if (data.length < selectorLength) return { kind: 'contractCall', to, selector: null }
  const selector = bytesToHex(data.subarray(0, selectorLength))
  return { kind: 'contractCall', to, selector: `0x${selector}` }
}

function finish(call: DecodedCall, { chainId, book }: Nesting): CallReading {
  const named = nameFields(call, chainId, book)
  return { call: named, warnings: callWarnings(named, book) }
}

/**
 * In the operator's words. Calls among the arguments are decoded, counted as those of a batch, and
 * their warnings kept; if they are too many or too deep, the call is not described.
 */
function readDescribed(target: CallTarget, data: Bytes, nesting: Nesting): CallReading | undefined {
  const { contract, chainId, value, sender } = target
  const warnings: Warning[] = []
  let hidesCalls = false
  const decode = (inner: { to: string; data: string }): DecodedCall => {
    const to = parseAddress(inner.to)
    const bytes = parseHex(inner.data)
    hidesCalls ||= nesting.depth >= deepestCall || nesting.budget.left <= 0
    if (hidesCalls) return unreadCall(inner.to, bytes)
    nesting.budget.left -= 1
    const read = readInner({ to, value: 0n, data: bytes, sender: contract }, target, nesting)
    warnings.push(...read.warnings)
    return read.step.call
  }
  const given = { chainId, to: contract, value, data, from: sender, decode }
  const call = describeByDescriptor(given, nesting.formats)
  if (hidesCalls) return withHiddenCalls(finish(unreadCall(contract, data), nesting))
  if (!call) return undefined
  return { call: nameFields(call, chainId, nesting.book), warnings: mergeWarnings(warnings) }
}

const withHiddenCalls = ({ call, warnings }: CallReading): CallReading => ({
  call,
  warnings: [...warnings, { code: 'hiddenCalls' }],
})

type Batch = { target: CallTarget; data: Bytes; nesting: Nesting }

/** A batch that cannot be opened may hide anything, so it is high risk. */
function readBatch(batch: KnownCall<Opened>, { target, data, nesting }: Batch): CallReading {
  const isTooDeep = nesting.depth >= deepestCall
  const opened = isTooDeep ? undefined : decodeKnown(batch, target, data.subarray(selectorLength))
  if (!opened) {
    const unread = finish(unreadCall(target.contract, data), nesting)
    // The selector may be another function's where only a group has the meaning.
    const isOther = batch.isOnly && batch.group && !isKnownContract(batch.group, target)
    return isOther ? unread : withHiddenCalls(unread)
  }
  const { name, calls } = opened.result
  const shown = calls.slice(0, Math.max(0, nesting.budget.left))
  nesting.budget.left -= calls.length
  const read = shown.map((call) => readStep(call, target, nesting))
  const hidden = calls.length - shown.length
  // ERC-1155's own, as other transfers of tokens.
  const isRecognized = opened.isRecognized || name === 'transfers'
  const steps = read.map(({ step }) => step)
  const call = {
    kind: 'batch',
    name,
    contract: target.contract,
    isRecognized,
    steps,
    hidden,
  } as const
  return {
    call: withExtraData(call, opened.extraData),
    warnings: mergeWarnings([
      ...read.flatMap(({ warnings }) => warnings),
      ...keptWarnings(steps.map((step) => step.call)),
      ...(hidden > 0 ? [{ code: 'hiddenCalls' } as const] : []),
      ...(isRecognized ? [] : [{ code: 'unknownContract' } as const]),
    ]),
  }
}

type Step = { step: BatchStep; warnings: readonly Warning[] }

function readStep(call: Opened['calls'][number], outer: CallTarget, nesting: Nesting): Step {
  return 'to' in call ? readInner(call, outer, nesting) : readOwn(call, outer, nesting)
}

function readInner(inner: InnerCall, outer: CallTarget, nesting: Nesting): Step {
  const { sender, value, data, isDelegate = false } = inner
  const contract = toChecksumAddress(inner.to)
  const self = isDelegate ? outer.self : contract
  const target = { ...outer, contract, value, sender, self }
  const { call, warnings } = readCall(target, data, { ...nesting, depth: nesting.depth + 1 })
  return {
    step: {
      to: contract,
      value: value.toString(),
      isDelegate,
      call,
      data: call.kind === 'contractCall' ? toHex(data) : null,
    },
    warnings: isDelegate ? [{ code: 'delegateCall' }, ...warnings] : warnings,
  }
}

function readOwn(
  { step, data }: { step: DecodedCall | null; data: Bytes },
  { contract }: CallTarget,
  nesting: Nesting,
): Step {
  const { call, warnings } = finish(
    step ?? { kind: 'contractCall', to: contract, selector: null },
    nesting,
  )
  return {
    step: { to: null, value: '0', isDelegate: false, call, data: step ? null : toHex(data) },
    warnings,
  }
}
