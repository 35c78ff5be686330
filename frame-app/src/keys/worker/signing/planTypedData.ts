import { VaultError } from '../../vaultError.ts'
import type { Address, DecodedCall, Warning } from '../../view.ts'
import { describeTypedData } from '../descriptors/describeTypedData.ts'
import { refuseAccountControl } from '../evm/accountControl.ts'
import { parseAddress } from '../evm/address.ts'
import { annotateFields } from '../evm/annotateFields.ts'
import { createCallBudget, decodeCall } from '../evm/decodeCall.ts'
import { readKnownTypedData } from '../evm/knownTypedData.ts'
import { type OrderContext, orderWarnings } from '../evm/orderWarnings.ts'
import { parseHex } from '../evm/parseHex.ts'
import { signatureHex, signDigest } from '../evm/signDigest.ts'
import { parseTypedData, type TypedData } from '../evm/typedData.ts'
import type { TypedContext, TypedReading } from '../evm/typedReaders.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { nameFields } from '../tokens/nameFields.ts'
import { openTokenBook, type TokenBook } from '../tokens/tokenBook.ts'
import { assertEvmAccount } from './assertAccount.ts'
import { judgeRisk } from './judgeRisk.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

/**
 * Refuses a domain that names another chain than the active one, because its effect would be out of
 * view, and data that controls an account.
 */
export function planTypedData(
  request: RequestOf<'typedData'>,
  { accounts }: SigningContext,
): SigningPart {
  const account = assertEvmAccount(request.address, accounts)
  const { chainId, tokens } = request
  const data = parseTypedData(request.typedData)
  if (data.chainId !== undefined && data.chainId !== BigInt(chainId)) {
    throw new VaultError('CHAIN_MISMATCH')
  }
  refuseAccountControl(data)
  const { digest, domain, primaryType, fields } = data
  const book = openTokenBook(`eip155:${chainId}`, tokens)
  const openDecoder = () => decodeWith({ chainId, account, book })
  const context = { account, chainId: BigInt(chainId), book, decode: openDecoder() }
  const reading = readKnownTypedData(data, context) ?? describeTypedData(data, context)
  const warnings = listWarnings(data, reading, context)
  // The same bytes again, so with a budget of its own.
  const annotation = { book, decode: openDecoder() }
  return {
    digest,
    view: {
      kind: 'typedData',
      account,
      risk: judgeRisk('value', warnings),
      warnings,
      domain: annotateFields(domain, annotation),
      primaryType,
      fields: annotateFields(fields, annotation),
      calls: (reading?.calls ?? []).map((call) => nameFields(call, BigInt(chainId), book)),
    },
    sign: async ({ evmKey }) => ({
      kind: 'signature',
      signature: signatureHex(signDigest(digest, evmKey)),
    }),
  }
}

type DecodeWithParameters = { chainId: number; account: Address; book: TokenBook }

/** Decodes calls that count together. */
function decodeWith({ chainId, account, book }: DecodeWithParameters): TypedContext['decode'] {
  const budget = createCallBudget()
  return ({ to, value, data }) => {
    const call = { to: parseAddress(to), value: BigInt(value), data: parseHex(data) }
    return decodeCall({ chainId: BigInt(chainId), account, ...call }, book, undefined, budget)
  }
}

function listWarnings(
  data: TypedData,
  reading: TypedReading | undefined,
  context: OrderContext,
): readonly Warning[] {
  const isUnbound = data.chainId === undefined && !reading?.isChainless
  const read = reading ? readingWarnings(reading, context) : guessWarnings(data)
  return unique([
    ...read,
    ...(reading ? [] : [{ code: 'unknownTypedData' } as const]),
    ...(isUnbound ? [{ code: 'domainWithoutChain' } as const] : []),
    ...hiddenCharacterWarnings(joinText(data)),
  ])
}

function unique(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [warning.code, warning])).values()]
}

function readingWarnings({ calls, warnings }: TypedReading, context: OrderContext): Warning[] {
  return [...calls.flatMap((call) => callWarnings(call, context)), ...warnings]
}

/** The signature suffices to move what a permit or a transfer names. */
function callWarnings(call: DecodedCall, context: OrderContext): Warning[] {
  if (call.kind === 'described') return []
  if (call.kind === 'signedAction') {
    return call.name === 'order' ? orderWarnings(call.fields, context) : []
  }
  const isNamed = 'token' in call && 'amount' in call
  const grant = isNamed ? allowanceWarnings(call.amount, call.token, context.book) : []
  return [{ code: 'permit' }, ...grant]
}

function guessWarnings({ primaryType, fields }: TypedData): Warning[] {
  const hasSpender = fields.some(({ name, type }) => name === 'spender' && type === 'address')
  return /permit/i.test(primaryType) || hasSpender ? [{ code: 'permit' }] : []
}

function joinText({ domain, primaryType, fields }: TypedData): string {
  const shown = [...domain, ...fields].map(
    ({ name, type, value }) => `${name} ${type} ${type === 'string' ? value : ''}`,
  )
  return [primaryType, ...shown].join('\n')
}
