/** Compares results with the chains themselves. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  keccak256,
  type RecoverTypedDataAddressParameters,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { jsonRpc } from '../../services/anvil.ts'
import { decodeTransaction } from '../../services/solanaTransaction.ts'
import { expect } from '../attacker/fixtures.ts'
import type { World } from './world.ts'

type Hex = `0x${string}`
type Fields = Record<string, unknown>
type Mined = { hash: string; blockHash: string; blockNumber: string }

/** Waits until a block has the transaction, and returns it. */
async function findMined({ stack }: World, hash: unknown): Promise<Mined & Fields> {
  const find = async () =>
    (await jsonRpc(stack.rpcUrl, 'eth_getTransactionByHash', [hash])) as Mined & Fields
  await expect.poll(async () => (await find())?.blockHash).toMatch(/^0x/)
  return find()
}

const receipt = ({ stack }: World, hash: unknown) =>
  jsonRpc(stack.rpcUrl, 'eth_getTransactionReceipt', [hash])

async function sentEther(hash: unknown, world: World) {
  const mined = await findMined(world, hash)
  const { evm, friend } = world
  expect(mined).toMatchObject({ from: evm.toLowerCase(), to: friend.evm, value: '0x2a' })
  expect(await receipt(world, hash)).toMatchObject({ status: '0x1' })
  world.sent = mined
}

async function rawTransaction(hash: unknown, world: World) {
  expect(hash).toBe(keccak256(world.raw))
  await findMined(world, hash)
  expect(await receipt(world, hash)).toMatchObject({ status: '0x1' })
}

async function personalSignature(signature: unknown, { evm }: World) {
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as Hex })).toBe(evm)
}

async function typedSignature(signature: unknown, { evm, typedData }: World) {
  const document: RecoverTypedDataAddressParameters = JSON.parse(typedData)
  const signer = await recoverTypedDataAddress({ ...document, signature: signature as Hex })
  expect(signer).toBe(evm)
}

const isSignedBy = (signature: Uint8Array, message: Uint8Array, { solana }: World) =>
  ed25519.verify(signature, message, base58.decode(solana))

function solanaMessage(result: unknown, world: World) {
  const { signature } = result as { signature: string }
  const message = base58.decode('Cn8eVZg')
  expect(isSignedBy(base58.decode(signature), message, world)).toBe(true)
}

/** Expects the requested transaction, byte by byte, with a valid signature. */
function expectSigned(signed: string, lamports: number, world: World) {
  const { message, signatures } = decodeTransaction(signed, 'base64')
  const wanted = decodeTransaction(world.solanaTransfer(lamports), 'base64')
  expect(Buffer.from(message).equals(wanted.message)).toBe(true)
  expect(isSignedBy(signatures[0] ?? new Uint8Array(), message, world)).toBe(true)
}

function solanaTransaction(result: unknown, world: World) {
  expectSigned((result as { transaction: string }).transaction, 1, world)
}

function solanaTransactions(result: unknown, world: World) {
  const { transactions } = result as { transactions: string[] }
  expect(transactions).toHaveLength(2)
  for (const [place, signed] of transactions.entries()) expectSigned(signed, place + 2, world)
}

async function sentLamports(result: unknown, { node, friend }: World) {
  const { signature } = result as { signature: string }
  const statuses = await jsonRpc(node.rpcUrl, 'getSignatureStatuses', [[signature]])
  expect(statuses).toMatchObject({ value: [{ err: null }] })
  const balance = await jsonRpc(node.rpcUrl, 'getBalance', [friend.solana])
  expect(balance).toMatchObject({ value: 10_000_000 })
}

async function lamports(result: unknown, { node, solana }: World) {
  const { value } = (await jsonRpc(node.rpcUrl, 'getBalance', [solana])) as { value: number }
  expect(value).toBeGreaterThan(0)
  expect(result).toMatchObject({ value })
}

function accounts(result: unknown, { evm }: World) {
  expect(result).toEqual([evm])
}

function capabilities(result: unknown, { stack }: World) {
  const id = Number(stack.chain.id.split(':')[1])
  expect(result).toEqual({ [`0x${id.toString(16)}`]: { atomic: { status: 'unsupported' } } })
}

async function sentCalls(result: unknown, world: World) {
  const { id } = result as { id: string }
  world.callsId = id
  const balance = await jsonRpc(world.stack.rpcUrl, 'eth_getBalance', [world.friend.evm, 'latest'])
  // Of eth_sendTransaction and of the batch.
  expect(balance).toBe('0x55')
}

function callsStatus(result: unknown, { loud, callsId }: World) {
  expect(result).toMatchObject({
    version: '2.0.0',
    id: callsId,
    status: 200,
    atomic: false,
    receipts: [
      { status: '0x1', logs: [] },
      { status: '0x1', logs: [{ address: loud, topics: [], data: '0x' }] },
    ],
  })
}

/** All of the contract, which the batch has called, too. */
function logs(result: unknown, { loud }: World) {
  const log = expect.objectContaining({ address: loud, topics: [], data: '0x' })
  expect([[log], [log, log]]).toContainEqual(result)
}

function filter(result: unknown) {
  expect(result).toMatch(/^0x[0-9a-f]+$/)
}

function simulation(result: unknown) {
  expect(result).toMatchObject([{ calls: [{ status: '0x1', gasUsed: '0x5208' }] }])
}

function isTrue(result: unknown) {
  expect(result).toBe(true)
}

export const checks = {
  sentEther,
  rawTransaction,
  personalSignature,
  typedSignature,
  solanaMessage,
  solanaTransaction,
  solanaTransactions,
  sentLamports,
  lamports,
  accounts,
  capabilities,
  sentCalls,
  callsStatus,
  logs,
  filter,
  simulation,
  isTrue,
}
