/** Compares signatures and transactions with the accounts and the chains themselves. */

import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect } from '@playwright/test'
import { base58, base64 } from '@scure/base'
import { p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { concatBytes } from '@scure/btc-signer/utils.js'
import { hexToBytes, recoverMessageAddress } from 'viem'
import { jsonRpc } from '../services/anvil.ts'
import { hashMessage } from '../services/bitcoinAccount.ts'
import type { Stack } from '../services/stack.ts'

type Hex = `0x${string}`

export async function expectSignedByEvm(message: string, signature: string, address: string) {
  // The form of the result has been checked.
  const signer = await recoverMessageAddress({ message, signature: signature as Hex })
  expect(signer).toBe(address)
}

export function expectSignedBySolana(message: string, signature: string, address: string) {
  const bytes = hexToBytes(signature as Hex)
  const isSigned = ed25519.verify(bytes, new TextEncoder().encode(message), base58.decode(address))
  expect(isSigned).toBe(true)
}

/** By ECDSA, as BIP-137 has it, with a native segwit address. */
export function expectSignedByBitcoin(message: string, signature: string, address: string) {
  const bytes = base64.decode(signature)
  const recovery = ((bytes[0] ?? 0) - 27) % 4
  const recovered = concatBytes(Uint8Array.of(recovery), bytes.subarray(1))
  const key = secp256k1.recoverPublicKey(recovered, hashMessage(message), { prehash: false })
  expect(p2wpkh(key, TEST_NETWORK).address).toBe(address)
}

export async function expectSentOnEvm(rpcUrl: string, id: string, from: string) {
  expect(await jsonRpc(rpcUrl, 'eth_getTransactionReceipt', [id])).toMatchObject({
    status: '0x1',
    from: from.toLowerCase(),
  })
}

export async function expectSentOnSolana({ solana }: Stack, id: string, from: string) {
  const parameters = [id, { encoding: 'base64' }]
  // A node's answer for a transaction that it has.
  const sent = (await jsonRpc(solana?.rpcUrl ?? '', 'getTransaction', parameters)) as {
    meta: { err: unknown }
    transaction: [string, string]
  }
  expect(sent.meta.err).toBeNull()
  const bytes = Buffer.from(sent.transaction[0], 'base64')
  expect(bytes.includes(Buffer.from(base58.decode(from)))).toBe(true)
}

/** Pays 0.01 BTC to the demo's recipient. */
export async function expectSentOnBitcoin({ bitcoin }: Stack, id: string, recipient: string) {
  const outputs = await (await fetch(`${bitcoin?.apiUrl}/address/${recipient}/utxo`)).json()
  expect(outputs).toContainEqual(
    expect.objectContaining({
      txid: id,
      value: 1_000_000,
      status: expect.objectContaining({ confirmed: true }),
    }),
  )
}
