/** T5: without the person, an allowed page gets only errors from the wallet. */
import { approvalRpcMethods } from '@latchkey/protocol'
import type { Addresses, ErrorReply, HostilePage, Reply } from '../../pages/hostilePage.ts'
import { jsonRpc } from '../../services/anvil.ts'
import { assembleToken } from '../../services/tokenCode.ts'
import { expect, test } from './fixtures.ts'
import { forbiddenNames } from './forbiddenNames.ts'
import { report } from './report.ts'
import { buildNote, buildRequest, buildSolanaTransaction } from './requests.ts'

const stranger = {
  evm: `0x${'66'.repeat(20)}`,
  solana: 'So11111111111111111111111111111111111111112',
}

test('T5: no approval method answers without the screen, and nothing else is allowed', async ({
  hostile,
  person,
}) => {
  const ours = await hostile.logIn(person.email)
  const token = assembleToken({ symbol: 'TEST', decimals: 6 })
  await jsonRpc(hostile.stack.rpcUrl, 'anvil_setCode', [stranger.evm, token])

  const unasked = await withoutTheScreen(hostile, ours)
  report('T5', 'approval methods that answered unseen', unasked.length, approvalRpcMethods.length)
  expect(unasked).toEqual([])
  expect(approvalRpcMethods).toHaveLength(12)

  const names = forbiddenNames()
  expect(names).toHaveLength(200)
  const allowed: string[] = []
  for (const method of names) {
    const reply = await hostile.ask('RPC_REQUEST', { method, params: [] })
    if (readError(reply)?.message !== 'Requested RPC call is not allowed') allowed.push(method)
  }
  report('T5', 'names off the list that were not refused', allowed.length, names.length)
  expect(allowed).toEqual([])

  const wrong = wrongRequests(hostile, ours)
  const accepted: string[] = []
  for (const { name, method, params, more, reason } of wrong) {
    const { reply } = hostile.request(method, params, more)
    const error = readError(await within(reply, 4_000))
    if (error?.reason !== reason) accepted.push(`${name}: ${JSON.stringify(error)}`)
  }
  report('T5', 'requests for a wrong account or chain that passed', accepted.length, wrong.length)
  expect(accepted).toEqual([])

  // Control: the same method and account, named correctly, get a signature.
  const { origin } = new URL(hostile.page.url())
  const { chain } = hostile.stack
  const right = hostile.request(...buildRequest('low', { address: ours.evm, chain, origin }))
  await hostile.approval.approve()
  expect((await right.reply)?.type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

/** Calls each method while nobody presses anything; returns those with a result. */
async function withoutTheScreen(hostile: HostilePage, ours: Addresses): Promise<string[]> {
  const unasked: string[] = []
  for (const method of approvalRpcMethods) {
    const request = hostile.request(method, buildParams(method, ours, hostile))
    const { reply } = request
    const asks = hostile.approval.expectShown().then(() => 'asks' as const)
    const first = await Promise.race([asks, reply])
    asks.catch(() => undefined)
    if (first === 'asks') {
      await hostile.page.waitForTimeout(300)
      if (request.outcome) unasked.push(method)
      await hostile.ask('RPC_ABORT')
      expect(readError(await reply)?.reason, method).toBe('RPC_ABORTED')
    } else if (readError(first)?.code !== 4200) {
      // Methods that are not built yet reject with this code.
      unasked.push(`${method}: ${JSON.stringify(first)}`)
    }
  }
  return unasked
}

function buildParams(method: string, { evm, solana }: Addresses, { stack }: HostilePage): unknown {
  const byMethod: Record<string, unknown> = {
    personal_sign: ['0x68656c6c6f', evm],
    eth_signTypedData_v4: [evm, buildNote(stack.chain)],
    eth_sendTransaction: [{ from: evm, to: stranger.evm, value: '0x0', gas: '0x5208' }],
    solana_signMessage: { message: 'Cn8eVZg', pubkey: solana },
    solana_signTransaction: { transaction: buildSolanaTransaction(solana) },
    solana_signAllTransactions: {
      transactions: [buildSolanaTransaction(solana), buildSolanaTransaction(solana)],
    },
    solana_signAndSendTransaction: { transaction: buildSolanaTransaction(solana) },
    wallet_sendCalls: [buildCalls({ from: evm })],
    wallet_watchAsset: { type: 'ERC20', options: { address: stranger.evm } },
  }
  return byMethod[method] ?? []
}

/** A batch of two calls, on the stack's chain unless said otherwise. */
const buildCalls = (fields: object) => ({
  version: '2.0.0',
  chainId: '0x7a69',
  atomicRequired: false,
  calls: [
    { to: stranger.evm, value: '0x0' },
    { to: stranger.evm, value: '0x1' },
  ],
  ...fields,
})

type WrongRequest = {
  name: string
  method: string
  params: unknown
  more?: object
  reason: string
}

function wrongRequests(hostile: HostilePage, { evm }: Addresses): WrongRequest[] {
  const { chain } = hostile.stack
  const elsewhere = { ...chain, id: 'eip155:1' }
  return [
    {
      name: 'calls of another account',
      method: 'wallet_sendCalls',
      params: [buildCalls({ from: stranger.evm })],
      reason: 'ACCOUNT_MISMATCH',
    },
    {
      name: 'calls on a chain that is not served',
      method: 'wallet_sendCalls',
      params: [buildCalls({ from: evm, chainId: '0x1' })],
      reason: 'CALLS_CHAIN_NOT_SUPPORTED',
    },
    {
      name: 'message for another account',
      method: 'personal_sign',
      params: ['0x68656c6c6f', stranger.evm],
      reason: 'ACCOUNT_MISMATCH',
    },
    {
      name: 'typed data for another account',
      method: 'eth_signTypedData_v4',
      params: [stranger.evm, buildNote(chain)],
      reason: 'ACCOUNT_MISMATCH',
    },
    {
      name: 'transaction from another account',
      method: 'eth_sendTransaction',
      params: [{ from: stranger.evm, to: evm, value: '0x0' }],
      reason: 'ACCOUNT_MISMATCH',
    },
    {
      name: 'Solana message for another account',
      method: 'solana_signMessage',
      params: { message: 'Cn8eVZg', pubkey: stranger.solana },
      reason: 'ACCOUNT_MISMATCH',
    },
    {
      name: 'typed data of another chain',
      method: 'eth_signTypedData_v4',
      params: [evm, buildNote(elsewhere)],
      reason: 'CHAIN_MISMATCH',
    },
    {
      name: 'transaction that names another chain',
      method: 'eth_sendTransaction',
      params: [{ from: evm, to: evm, value: '0x0', chainId: '0x1' }],
      reason: 'CHAIN_MISMATCH',
    },
    {
      name: 'a chain that is not served',
      method: 'personal_sign',
      params: ['0x68656c6c6f', evm],
      more: { chainId: 'eip155:1' },
      reason: 'CHAIN_NOT_SUPPORTED',
    },
    {
      name: 'an EVM method on a Solana chain',
      method: 'personal_sign',
      params: ['0x68656c6c6f', evm],
      more: { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
      reason: 'CHAIN_MISMATCH',
    },
  ]
}

function readError(reply: Reply | undefined): ErrorReply | undefined {
  // An error reply's payload is the protocol's.
  return reply?.type.endsWith('_ERROR') ? (reply.payload as ErrorReply) : undefined
}

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  return Promise.race([
    promise,
    new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
  ])
}
