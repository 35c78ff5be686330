/** Accounts as a Solana node returns them. */
import { base58 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import { invalidParams, SolanaRpcError } from './solanaErrors.ts'

export type Address = Parameters<LiteSVM['getBalance']>[0]
type Account = Extract<ReturnType<LiteSVM['getAccount']>, { exists: true }>

export type Lamports = NonNullable<ReturnType<LiteSVM['getBalance']>>

export const tokenPrograms: readonly Address[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
].map(readAddress)

const base58Bytes = 128

export function readAddress(text: unknown): Address {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) {
    throw invalidParams('Invalid param: Invalid')
  }
  if (base58.decode(text).length !== 32) throw invalidParams('Invalid param: WrongSize')
  // Its form was checked.
  return text as Address
}

/** @param encoding - base58, base64 or jsonParsed */
export function encodeAccount(svm: LiteSVM, account: Account, encoding: unknown = 'base58') {
  const { lamports, programAddress, executable, data } = account
  const token = encoding === 'jsonParsed' ? readToken(svm, account) : undefined
  return {
    lamports: Number(lamports),
    owner: programAddress,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: token
      ? {
          program: 'spl-token',
          space: data.length,
          parsed: { type: 'account', info: { ...token, state: 'initialized', isNative: false } },
        }
      : encodeData(data, encoding),
  }
}

/** Text of account data. Nodes refuse base58 above 128 bytes; what they cannot parse is base64. */
function encodeData(data: Uint8Array, encoding: unknown): [string, string] {
  if (encoding !== 'base58') return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length <= base58Bytes) return [base58.encode(data), 'base58']
  throw new SolanaRpcError(
    -32600,
    'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
  )
}

/** A token account begins with mint, owner and amount; a mint has its decimals at byte 44. */
export function readToken(svm: LiteSVM, { programAddress, data }: Account) {
  if (!tokenPrograms.includes(programAddress) || data.length < 165) return undefined
  const bytes = Buffer.from(data)
  const mint = base58.encode(data.subarray(0, 32)) as Address
  const found = svm.getAccount(mint)
  const decimals = found.exists ? (found.data[44] ?? 0) : 0
  const amount = bytes.readBigUInt64LE(64)
  const uiAmount = Number(amount) / 10 ** decimals
  return {
    mint,
    owner: base58.encode(data.subarray(32, 64)),
    tokenAmount: { amount: `${amount}`, decimals, uiAmount, uiAmountString: `${uiAmount}` },
  }
}
