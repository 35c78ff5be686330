import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../approval/testing/requestParts.ts'
import { createPriceStore } from '../keys/hints.ts'
import type { Vault } from '../keys/vault.ts'
import type { ApprovalPrompt } from '../keys/view.ts'
import { createBundles } from './calls/createBundles.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createReadContext, createRpcContext } from './createRpcContext.ts'
import { createKeyedQueue } from './keyedQueue.ts'
import { createNodePool } from './nodePool.ts'
import { createNonces } from './nonces.ts'
// Loaded before the tests, and not on demand within one.
import './simulation/simulateParts.ts'

const own = 'https://operator.example/rpc'
const other = 'https://fork.example/rpc'
const chain = { id: 'eip155:1', name: 'Ethereum', rpcUrl: own, nativeCurrency: parts.send.chain }

/** Asks to approve a transaction for a dApp that may and does name another node. */
async function ask(method: 'eth_sendTransaction' | 'personal_sign' = 'eth_sendTransaction') {
  const priced: string[] = []
  const asked: string[] = []
  const prompts: ApprovalPrompt[] = []
  const parameters = {
    nodes: createNodePool({
      async fetch(input, init) {
        asked.push(`${input} ${JSON.parse(String(init?.body)).method}`)
        return Response.json({ result: [{ calls: [{ status: '0x1', logs: [] }] }] })
      },
    }),
    vault: async () => vault as Vault,
    accounts: () => undefined,
    async requestApproval(prompt: ApprovalPrompt) {
      prompts.push(prompt)
      while (prompt.hints?.current().status === 'running') await turn()
      throw new FrameError('USER_REJECTED')
    },
    recipients: createAddressBook({ name: 'recipients', scope: '', storage: () => localStorage }),
    addedTokens: createAddressBook({ name: 'tokens', scope: '', storage: () => localStorage }),
    bundles: createBundles({ scope: '', storage: () => localStorage }),
    chains: [chain],
    tokens: [],
    rpcOrigins: [new URL(other).origin],
    developmentMode: false,
    prices(id: string) {
      priced.push(id)
      return createPriceStore()
    },
  }
  const call = { method, params: [], activeChainId: 'eip155:1' as const }
  const origin = 'https://dapp.example'
  const read = createReadContext(parameters, method, {
    ...call,
    origin,
    rpcUrl: other,
  })
  const signal = new AbortController().signal
  const others = { count: () => 0, subscribe: () => () => {}, rejectAll: () => {} }
  const rest = { origin, signal, queue: createKeyedQueue(), nonces: createNonces(), others }
  const context = createRpcContext(parameters, read, rest)
  await read.node('eth_chainId', [])
  const request = { kind: 'personalMessage', origin, address: '0x11', message: '0x' } as const
  await context.sign(request, 'signature').catch(() => undefined)
  return { asked, prompts, priced }
}

const vault: Partial<Vault> = {
  prepare: async () => ({ signingId: 'id', digest: '0xd1', view: viewParts(parts.unknownCall) }),
  discard: async () => {},
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createRpcContext', () => {
  test('behavior: a simulation runs on the operator’s node, whatever node the dApp names', async () => {
    const { asked, prompts } = await ask()
    expect(asked).toEqual([`${other} eth_chainId`, `${own} eth_simulateV1`])
    expect(prompts[0]?.hints?.current()).toMatchObject({ status: 'succeeds', changes: [] })
  })

  test('behavior: the prices of its own network, for transactions alone', async () => {
    const { prompts, priced } = await ask()
    expect(priced).toEqual(['eip155:1'])
    expect(prompts[0]?.prices?.current()).toBe('pending')
    expect((await ask('personal_sign')).priced).toEqual([])
  })
})
