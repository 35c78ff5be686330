import type { Hex } from '@latchkey/protocol'
import { jsonRpc } from './anvil.ts'
import { assembleToken } from './tokenCode.ts'

export type MintTokenParameters = {
  to: string
  symbol: string
  /** In the smallest unit; the token has 6 decimals. */
  amount: bigint
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Puts a token on anvil, and sends an amount of it in a transaction. Returns the token's address. */
export async function mintToken(
  rpcUrl: string,
  { to, symbol, amount }: MintTokenParameters,
): Promise<Hex> {
  const [issuer = ''] = (await jsonRpc(rpcUrl, 'eth_accounts')) as string[]
  const token: Hex = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`
  await jsonRpc(rpcUrl, 'anvil_setCode', [token, assembleToken({ symbol, decimals: 6 })])
  const slot = `0x${word(BigInt(issuer))}`
  await jsonRpc(rpcUrl, 'anvil_setStorageAt', [token, slot, `0x${word(amount)}`])
  // ERC-20's `transfer`.
  const data = `0xa9059cbb${word(BigInt(to))}${word(amount)}`
  await jsonRpc(rpcUrl, 'eth_sendTransaction', [{ from: issuer, to: token, data }])
  return token
}
