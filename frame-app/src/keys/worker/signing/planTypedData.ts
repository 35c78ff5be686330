import { FrameError } from '@latchkey/protocol'
import type { DecodedCall, Warning } from '../../view.ts'
import { refuseAccountControl } from '../evm/accountControl.ts'
import { readKnownTypedData, type TypedReading } from '../evm/knownTypedData.ts'
import { signatureHex, signDigest } from '../evm/signDigest.ts'
import { parseTypedData, type TypedData } from '../evm/typedData.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { nameToken } from '../tokens/nameToken.ts'
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
    throw new FrameError('CHAIN_MISMATCH')
  }
  refuseAccountControl(data)
  const { digest, domain, primaryType, fields } = data
  const book = openTokenBook(`eip155:${chainId}`, tokens)
  const reading = readKnownTypedData(data, account)
  const warnings = [
    ...(reading ? readingWarnings(reading, book) : guessWarnings(data)),
    ...(reading?.isWhole ? [] : [{ code: 'unknownTypedData' } as const]),
    ...(data.chainId === undefined ? [{ code: 'domainWithoutChain' } as const] : []),
    ...hiddenCharacterWarnings(joinText(data)),
  ]
  return {
    digest,
    view: {
      kind: 'typedData',
      account,
      risk: judgeRisk('value', warnings),
      warnings,
      domain,
      primaryType,
      fields,
      calls: (reading?.calls ?? []).map((call) => nameToken(call, book)),
    },
    sign: async ({ evmKey }) => ({
      kind: 'signature',
      signature: signatureHex(signDigest(digest, evmKey)),
    }),
  }
}

function readingWarnings({ calls }: TypedReading, book: TokenBook): Warning[] {
  const all = calls.flatMap((call) => callWarnings(call, book))
  return [...new Map(all.map((warning) => [warning.code, warning])).values()]
}

/** All known typed data transfers tokens: the signature suffices. */
function callWarnings(call: DecodedCall, book: TokenBook): Warning[] {
  const isNamed = 'token' in call && 'amount' in call
  return [{ code: 'permit' }, ...(isNamed ? allowanceWarnings(call.amount, call.token, book) : [])]
}

function guessWarnings({ primaryType, fields }: TypedData): Warning[] {
  const hasSpender = fields.some(({ name, type }) => name === 'spender' && type === 'address')
  return /permit/i.test(primaryType) || hasSpender ? [{ code: 'permit' }] : []
}

function joinText({ domain, fields }: TypedData): string {
  return [...domain, ...fields]
    .map(({ name, type, value }) => `${name} ${type} ${type === 'string' ? value : ''}`)
    .join('\n')
}
