/** Code of a token and of a market that takes it for ether, for a local node. */
import type { Hex } from '@latchkey/protocol'
import { jsonRpc } from './anvil.ts'

export const market = {
  token: `0x${'c1'.repeat(20)}`,
  /** Takes an amount of the token that its caller approved, and pays 0.001 ETH for it. */
  exchange: `0x${'c2'.repeat(20)}`,
} as const satisfies Record<string, Hex>

/** `approve` writes the amount into the slot of the caller; `transferFrom` takes it from there. */
const tokenCode = [
  '600035 60e0 1c',
  // To the two functions below.
  '80 63095ea7b3 14 601f 57',
  '80 6323b872dd 14 602f 57',
  '60006000fd',
  '5b 602435 33 55 6001 6000 52 6020 6000 f3',
  '5b 600435 54 604435 81 81 11 604d 57 90 03 600435 55 6001 6000 52 6020 6000 f3',
  '5b 60006000fd',
]

/** Calls `transferFrom(caller, itself, amount)`, then pays its caller. Reverts if either fails. */
const exchangeCode = [
  '6323b872dd 60e0 1b 6000 52 33 6004 52 30 6024 52 600435 6044 52',
  `6000 6000 6064 6000 6000 73${market.token.slice('0x'.length)} 5a f1 15 6056 57`,
  '6000 6000 6000 6000 66038d7ea4c68000 33 5a f1 15 6056 57',
  '00',
  '5b 60006000fd',
]

const assemble = (lines: readonly string[]) => `0x${lines.join('').replaceAll(' ', '')}`

/** Puts both on the chain; the exchange can pay once. */
export async function openMarket(rpcUrl: string): Promise<void> {
  await jsonRpc(rpcUrl, 'anvil_setCode', [market.token, assemble(tokenCode)])
  await jsonRpc(rpcUrl, 'anvil_setCode', [market.exchange, assemble(exchangeCode)])
  await fillExchange(rpcUrl, '0x38d7ea4c68000')
}

/** Sets what the exchange has: base units. */
export const fillExchange = (rpcUrl: string, amount: Hex) =>
  jsonRpc(rpcUrl, 'anvil_setBalance', [market.exchange, amount])

/** Reads what the exchange may take from the account. */
export async function readAllowance(rpcUrl: string, account: string): Promise<bigint> {
  const slot = `0x${account.slice('0x'.length).padStart(64, '0')}`
  return BigInt(String(await jsonRpc(rpcUrl, 'eth_getStorageAt', [market.token, slot, 'latest'])))
}
