import {
  approvalRpcMethods,
  FrameError,
  isNodeRpcMethod,
  type Json,
  type RpcResult,
  rpcMethods,
  safeRpcMethods,
} from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleSchema } from '../../../protocol/test/schemaArbitrary.ts'
import type {
  AssetRequest,
  SignedPart,
  SigningRequest,
  Vault,
  WalletAccounts,
} from '../keys/vault.ts'
import type { ApprovalPrompt, ApprovalView, RequestApproval } from '../keys/view.ts'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { createBundles } from './calls/createBundles.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createRpcEngine, type RpcEngineParameters } from './engine.ts'
import { rpcHandlers } from './methods/index.ts'
import { unsupported } from './methods/unsupported.ts'

const evmAddress = '0xabCDeF0123456789AbcdEf0123456789aBCDEF01'
const solanaAddress = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5'
const accounts: WalletAccounts = {
  eip155: [{ type: 'eoa', address: evmAddress }],
  solana: [{ type: 'eoa', address: solanaAddress }],
}
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const hash = `0x${'11'.repeat(32)}` as const

const solanaPart: SignedPart = {
  kind: 'solanaTransaction',
  transaction: 'S5',
  signature: 'S6',
  blockhash: 'B7',
}
const results: Record<SigningRequest['kind'], SignedPart> = {
  personalMessage: { kind: 'signature', signature: '0x51' },
  typedData: { kind: 'signature', signature: '0x52' },
  evmTransaction: { kind: 'evmTransaction', rawTransaction: '0x53', hash },
  evmTransactions: { kind: 'evmTransaction', rawTransaction: '0x53', hash },
  atomicCalls: { kind: 'evmTransaction', rawTransaction: '0x53', hash },
  solanaMessage: { kind: 'solanaSignature', signature: 'S4' },
  solanaTransaction: solanaPart,
  solanaTransactions: solanaPart,
}

const listParts = (request: SigningRequest | AssetRequest) => {
  if ('transactions' in request) return request.transactions
  return [{ account: request.address, ...(request.kind === 'asset' && request) }]
}

/** A signer without keys; the vault has its own tests. */
function signer() {
  const prepared: (SigningRequest | AssetRequest)[] = []
  const discarded: string[] = []
  const signed: string[] = []
  const vault: Pick<Vault, 'prepare' | 'sign' | 'discard'> = {
    async prepare(request) {
      prepared.push(request)
      const signingId = `${prepared.length - 1}`
      const view = { risk: 'low', parts: listParts(request) }
      // The engine hands the view on unread.
      return { signingId, digest: '0xd1', view: view as unknown as ApprovalView }
    },
    async sign({ signingId }) {
      signed.push(signingId)
      const request = prepared[Number(signingId)]
      if (!request || request.kind === 'asset') throw new FrameError('INVALID_REQUEST')
      const [first, ...others] = listParts(request).map(() => results[request.kind])
      return [first ?? results[request.kind], ...others]
    },
    discard: async (signingId) => void discarded.push(signingId),
  }
  // The engine uses these three and no other.
  return { vault: vault as Vault, prepared, discarded, signed }
}

const nodeAnswers: Record<string, Json> = {
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x66',
  eth_feeHistory: { baseFeePerGas: ['0x64'], reward: [['0x1', '0x2', '0x3']] },
  eth_sendRawTransaction: hash,
  eth_getBalance: '0x1',
  sendTransaction: 'S6',
  eth_getCode: '0x60',
}

function open(
  options: {
    requestApproval?: RequestApproval
    isLoggedIn?: boolean
    answers?: Record<string, Json>
    tokens?: RpcEngineParameters['tokens']
    developmentMode?: boolean
    fallbackUrls?: readonly string[]
    isFirstDown?: boolean
  } = {},
) {
  const { isLoggedIn = true, answers = nodeAnswers } = options
  const asked: string[] = []
  const prompts: ApprovalPrompt[] = []
  const node: [string, Json[]][] = []
  const urls: [string, string][] = []
  const wallet = signer()
  const engine = createRpcEngine({
    vault: async () => {
      if (!isLoggedIn) throw new FrameError('NOT_CONNECTED')
      return wallet.vault
    },
    accounts: () => (isLoggedIn ? accounts : undefined),
    recipients: createAddressBook({ name: 'recipients', scope: '', storage: () => localStorage }),
    addedTokens: createAddressBook({ name: 'tokens', scope: '', storage: () => localStorage }),
    bundles: createBundles({ scope: '', storage: () => memoryStorage().storage }),
    requestApproval: async (prompt, given) => {
      asked.push(prompt.origin)
      prompts.push(prompt)
      await options.requestApproval?.(prompt, given)
    },
    chains: [
      {
        id: 'eip155:1',
        name: 'One',
        rpcUrl: 'https://node.example',
        fallbackUrls: options.fallbackUrls,
        nativeCurrency: { symbol: 'E', decimals: 18 },
      },
      {
        id: solana,
        name: 'Sol',
        rpcUrl: 'https://sol.example',
        nativeCurrency: { symbol: 'S', decimals: 9 },
      },
    ],
    tokens: options.tokens ?? [],
    rpcOrigins: [],
    developmentMode: options.developmentMode ?? false,
    fetch: async (input, init) => {
      const { method, params } = JSON.parse(String(init?.body))
      if (options.isFirstDown && input === 'https://node.example') {
        return new Response('', { status: 404 })
      }
      urls.push([method, String(input)])
      node.push([method, params])
      const result = answers[method]
      return Response.json(
        result === undefined
          ? { error: { code: -32601, message: `no ${method}`, data: '0xd' } }
          : { result },
      )
    },
  })
  const request = (method: string, params: Json = []) =>
    engine.request({ method, params, origin: 'https://dapp.example', activeChainId: 'eip155:1' })
  return { engine, request, asked, prompts, node, urls, ...wallet }
}

const base58Transaction =
  '4hXTCkRzt9WyecNzV1XPgCDfGAZzQKNxLXgynz5QDuWWPSAZBZSHptvWRL3BjCvzUXRdKvHL2b7yGrRQcWyaqsaBCncVG7BFggS8w9snUts67BSh3EqKpXLUm5UMHfD7ZBe9GhARjbNQMLJ1QD3Spr6oMTBU6EhdB4RD8CP2xUxr2u3d6fos36PD98XS6oX8TQjLpsMwncs5DAMiD4nNnR8NBfyghGCWvCVifVwvA8B8TJxE1aiyiv2L429BCWfyzAme5sZW8rDb14NeCQHhZbtNqfXhcp2tAnaAT'
const typedData = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Hi: [{ name: 'a', type: 'string' }],
  },
  primaryType: 'Hi',
  domain: { chainId: 1 },
  message: { a: 'b' },
}
/** Valid parameters of each implemented method that needs approval. */
const approvalCalls = {
  personal_sign: ['hello', evmAddress],
  eth_signTypedData_v4: [evmAddress, typedData],
  eth_sendTransaction: [{ from: evmAddress, to: evmAddress, value: '0x1' }],
  solana_signMessage: { message: '2NEpo7TZRRrLZSi2U', pubkey: solanaAddress },
  solana_signTransaction: { transaction: base58Transaction },
  solana_signAllTransactions: { transactions: [base58Transaction, 'AQIDBA=='] },
  solana_signAndSendTransaction: {
    transaction: base58Transaction,
    options: { skipPreflight: true },
  },
  wallet_sendCalls: { id: 'order 7', calls: [{ to: evmAddress, value: '0x1' }] },
  wallet_watchAsset: {
    type: 'ERC20',
    options: { address: `0x${'35'.repeat(20)}`, symbol: 'TEST', decimals: 6 },
  },
}
const paramsOf = (method: string): Json =>
  Object.hasOwn(approvalCalls, method) ? approvalCalls[method as keyof typeof approvalCalls] : []
/** The methods that need approval and are built, and what each answers here. */
const built = {
  personal_sign: '0x51',
  eth_signTypedData_v4: '0x52',
  eth_sendTransaction: hash,
  solana_signMessage: { signature: 'S4' },
  solana_signTransaction: { transaction: 'S5' },
  solana_signAllTransactions: { transactions: ['S5', 'S5'] },
  solana_signAndSendTransaction: { signature: 'S6' },
  wallet_sendCalls: { id: 'order 7' },
  wallet_watchAsset: true,
} satisfies { [Method in keyof typeof approvalCalls]: RpcResult<Method> }

describe('createRpcEngine', () => {
  test.each(Object.entries(built))('default: %s asks, then answers', async (method, answer) => {
    const { request, asked, signed, discarded } = open()
    expect(await request(method, paramsOf(method))).toEqual(answer)
    expect(asked).toEqual(['https://dapp.example'])
    const isSigned = method !== 'wallet_watchAsset'
    expect(signed).toEqual(isSigned ? ['0'] : [])
    expect(discarded).toEqual(isSigned ? [] : ['0'])
  })

  test.each(Object.keys(built))(
    'behavior: %s signs nothing when it is declined',
    async (method) => {
      const { request, signed, discarded } = open({
        requestApproval: () => Promise.reject(new FrameError('USER_REJECTED')),
      })
      await expect(request(method, paramsOf(method))).rejects.toMatchObject({
        reason: 'USER_REJECTED',
        code: 4001,
      })
      expect(signed).toEqual([])
      expect(discarded).toEqual(['0'])
    },
  )

  test('behavior: wallet_watchAsset asks each time, and knows what was added', async () => {
    let isApproved = false
    const { request, prompts, prepared } = open({
      requestApproval: async () => {
        if (!isApproved) throw new FrameError('USER_REJECTED')
      },
    })
    const ask = () => request('wallet_watchAsset', [paramsOf('wallet_watchAsset')])
    await expect(ask()).rejects.toMatchObject({ code: 4001 })
    isApproved = true
    expect([await ask(), await ask()]).toEqual([true, true])
    expect(prompts.map(({ addedTokens }) => addedTokens)).toEqual([0, 0, 1])
    const words = { symbol: 'TEST', decimals: 6 }
    expect(prepared[0]).toMatchObject({ kind: 'asset', address: evmAddress, stated: words })
  })

  test('error: wallet_watchAsset asks nobody about an address without a contract', async () => {
    const { request, asked, prepared } = open({ answers: { eth_getCode: '0x' } })
    await expect(request('wallet_watchAsset', paramsOf('wallet_watchAsset'))).rejects.toMatchObject(
      { code: -32602, data: { field: 'options.address' } },
    )
    expect([asked, prepared]).toEqual([[], []])
  })

  test('error: what ended the approval is told, also when the worker is gone with it', async () => {
    const { request, vault } = open({
      requestApproval: () => Promise.reject(new FrameError('ABORTED')),
    })
    vault.discard = () => Promise.reject(new FrameError('WALLET_LOCKED'))
    await expect(request('personal_sign', ['a', evmAddress])).rejects.toMatchObject({
      reason: 'ABORTED',
    })
  })

  test('behavior: every method that needs approval asks for it, or is not built yet', async () => {
    for (const method of approvalRpcMethods) {
      const { request, asked, signed } = open()
      const outcome = await request(method, paramsOf(method)).catch((error: unknown) => error)
      const isBuilt = rpcHandlers[method] !== (unsupported as unknown)
      expect(isBuilt).toBe(Object.hasOwn(built, method))
      if (isBuilt) expect(asked).toHaveLength(1)
      else {
        expect(outcome).toMatchObject({ code: 4200 })
        expect(signed).toEqual([])
      }
    }
  })

  // A filter has an id of the frame's: its tests are below.
  const unfiltered = safeRpcMethods.filter((method) => !method.includes('Filter'))

  test.each(unfiltered)('behavior: %s asks nobody, and answers', async (method) => {
    const { params, result } = rpcMethods[method]
    const [answer] = sampleSchema(result)
    for (const each of sampleSchema(params, { address: evmAddress })) {
      const frame = open({ answers: { [method]: answer as Json } })
      const outcome = await frame.request(method, each as Json).catch((error: unknown) => error)
      expect([frame.asked, frame.prepared]).toEqual([[], []])
      if (isNodeRpcMethod(method)) {
        expect(frame.node).toEqual([[method, expect.any(Array)]])
        expect(outcome).toEqual(z.parse(result, answer))
      } else if (rpcHandlers[method] === unsupported) {
        expect(outcome).toMatchObject({ reason: 'METHOD_NOT_SUPPORTED' })
      } else if (method === 'wallet_getCallsStatus') {
        expect(outcome).toMatchObject({ reason: 'CALLS_NOT_FOUND', code: 5730 })
      } else {
        expect(z.safeParse(result, outcome).success).toBe(true)
      }
    }
  })

  test('behavior: a filter is read and removed under its id, by this page alone', async () => {
    const { request, node } = open({
      answers: { eth_newFilter: '0x1', eth_getFilterChanges: [], eth_uninstallFilter: true },
    })
    const filter = (await request('eth_newFilter', [{}])) as string
    expect(await request('eth_getFilterChanges', [filter])).toEqual([])
    await expect(request('eth_getFilterChanges', ['0x1'])).rejects.toThrow('filter not found')
    await expect(open().request('eth_getFilterChanges', [filter])).rejects.toThrow(
      'filter not found',
    )
    expect(await request('eth_uninstallFilter', [filter])).toBe(true)
    expect(node.map(([method, [given]]) => [method, given])).toEqual([
      ['eth_newFilter', {}],
      ['eth_getFilterChanges', '0x1'],
      ['eth_uninstallFilter', '0x1'],
    ])
  })

  test('behavior: a fallback of the operator answers for a node that does not', async () => {
    const { request, urls } = open({
      fallbackUrls: ['https://fallback.example'],
      isFirstDown: true,
    })
    expect(await request('eth_getBalance', [evmAddress])).toBe('0x1')
    await request('eth_sendTransaction', [{ to: evmAddress }])
    expect(new Set(urls.map(([, url]) => url))).toEqual(new Set(['https://fallback.example']))
  })

  test('behavior: a read is given nothing to sign or to open the wallet with', async () => {
    const handler = vi.spyOn(rpcHandlers, 'eth_accounts')
    onTestFinished(() => handler.mockRestore())
    await open().request('eth_accounts')
    const given = Object.keys(handler.mock.calls[0]?.[1] ?? {}).sort()
    expect(given).toEqual(['accounts', 'at', 'bundles', 'chain', 'chains', 'method', 'node'])
  })

  test.each<[string, Json, Json, string]>([
    ['eth_getBalance', [evmAddress], null, 'Expected string, received null'],
    ['eth_getCode', [evmAddress], 42, 'Expected string, received number'],
    [
      'eth_getLogs',
      [{}],
      [{ address: '0x1', topics: [], data: '0x' }],
      '0.address: Expected 20 bytes in 0x-prefixed hex',
    ],
    ['eth_getTransactionByHash', [hash], [], 'Expected object, received array'],
  ])(
    'error: what a node answers to %s is refused by name where it is of another form',
    async (method, params, answer, problem) => {
      await expect(
        open({ answers: { [method]: answer } }).request(method, params),
      ).rejects.toMatchObject({
        reason: 'NODE_ANSWER_INVALID',
        message: `The network node's answer to ${method} is not valid: ${problem}`,
      })
    },
  )

  test('error: 200 other names are refused, and nobody hears of them', async () => {
    const near = Object.keys(rpcMethods).flatMap((name) => [
      `${name}x`,
      name.toUpperCase(),
      ` ${name}`,
      name.replace('_', '.'),
    ])
    const far = [
      'eth_sign',
      'eth_signTransaction',
      'eth_requestAccounts',
      '',
      '__proto__',
      'constructor',
      'toString',
      'eth_getEncryptionPublicKey',
      'eth_decrypt',
      'debug_traceCall',
      'anvil_setBalance',
      'personal_unlockAccount',
    ]
    const names = [...new Set([...far, ...near])].filter((name) => !Object.hasOwn(rpcMethods, name))
    expect(names.length).toBeGreaterThanOrEqual(200)
    const { request, asked, node, prepared } = open()
    for (const name of names) {
      await expect(request(name)).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 4200,
      })
    }
    expect([asked, node, prepared]).toEqual([[], [], []])
  })

  test.each([
    ['personal_sign', ['hi', '0x00000000000000000000000000000000000000aa']],
    ['eth_signTypedData_v4', ['0x00000000000000000000000000000000000000aa', typedData]],
    [
      'eth_sendTransaction',
      [{ from: '0x00000000000000000000000000000000000000aa', to: evmAddress }],
    ],
    ['solana_signMessage', { message: '2NEpo7TZ', pubkey: '11111111111111111111111111111111' }],
  ])('error: %s for another account', async (method, params) => {
    const { request, asked } = open()
    await expect(request(method, params)).rejects.toMatchObject({ reason: 'ACCOUNT_MISMATCH' })
    expect(asked).toEqual([])
  })

  test('error: a transaction for another network', async () => {
    const { request, asked } = open()
    const params = [{ to: evmAddress, chainId: '0xa' }]
    await expect(request('eth_sendTransaction', params)).rejects.toMatchObject({
      reason: 'CHAIN_MISMATCH',
      message: 'chainId: The transaction is for network 10, the active one is 1',
      data: { field: 'chainId', rule: 'chainMismatch' },
    })
    expect(asked).toEqual([])
  })

  test('error: gas below the intrinsic gas, before the node or the person is asked', async () => {
    const { request, asked, node } = open()
    const params = [{ to: evmAddress, data: '0x00', gas: '0x5208' }]
    await expect(request('eth_sendTransaction', params)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'gas', rule: 'intrinsicGas' },
    })
    expect([asked, node]).toEqual([[], []])
  })

  test('error: nothing is signed before a login', async () => {
    const { request } = open({ isLoggedIn: false })
    await expect(request('personal_sign', ['a', evmAddress])).rejects.toMatchObject({
      reason: 'NOT_CONNECTED',
    })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('behavior: personal_sign takes both orders, text and hex', async () => {
    const { request, prepared } = open()
    await request('personal_sign', ['0x6869', evmAddress])
    await request('personal_sign', [evmAddress.toLowerCase(), 'hi'])
    expect(prepared).toMatchObject([
      { message: '0x6869', address: evmAddress },
      { message: '0x6869', address: evmAddress },
    ])
  })

  test('behavior: state answers accounts, network and capabilities', async () => {
    const { request, node } = open()
    expect(await request('eth_accounts')).toEqual([evmAddress])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('wallet_getCapabilities', [evmAddress])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    expect(node).toEqual([])
  })

  test('behavior: a read goes to the node, and its error comes back whole', async () => {
    const { request, node } = open()
    expect(await request('eth_getBalance', [evmAddress])).toBe('0x1')
    expect(node).toEqual([['eth_getBalance', [evmAddress, 'latest']]])
    await expect(request('eth_blockNumber')).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      message: 'no eth_blockNumber',
      code: -32601,
      data: '0xd',
    })
  })

  test('behavior: a transaction that would revert is refused before the person is asked', async () => {
    const { eth_estimateGas: _, ...answers } = nodeAnswers
    for (const eth_getBalance of ['0xde0b6b3a7640000', null]) {
      const { request, asked } = open({ answers: { ...answers, eth_getBalance } })
      await expect(request('eth_sendTransaction', [{ to: evmAddress }])).rejects.toMatchObject({
        reason: 'NODE_ERROR',
      })
      expect(asked).toEqual([])
    }
  })

  test('behavior: without funds the person is asked all the same, with the least gas', async () => {
    const { eth_estimateGas: _, ...answers } = nodeAnswers
    const { request, asked, prepared } = open({ answers })
    await request('eth_sendTransaction', [{ to: evmAddress, value: '0x1' }])
    expect(asked).toHaveLength(1)
    expect(prepared).toMatchObject([{ balance: '1', transaction: { gas: '0x5208' } }])
  })

  test('behavior: the balance is that of the node that sends, a token’s name the operator’s node’s', async () => {
    const word = (text: string) => text.padStart(64, '0')
    const symbol = `0x${word('20')}${word('4')}${'54455354'.padEnd(64, '0')}`
    const { engine, urls, prepared } = open({
      answers: { ...nodeAnswers, eth_call: symbol },
      developmentMode: true,
    })
    const rpcUrl = 'http://localhost:1/'
    const call = { origin: 'https://dapp.example', activeChainId: 'eip155:1' } as const
    const params = [{ to: evmAddress, data: `0xa9059cbb${word('1')}${word('1')}` }]
    await engine.request({ ...call, method: 'eth_sendTransaction', params, rpcUrl })
    // The same answer is not a valid number of decimals.
    expect(prepared).toMatchObject([{ balance: '1', tokenClaim: null }])
    const nodes = (method: string) => urls.filter(([name]) => name === method).map(([, url]) => url)
    expect(nodes('eth_getBalance')).toEqual([rpcUrl])
    expect(nodes('eth_call')).toEqual(['https://node.example', 'https://node.example'])
  })

  const at = (amount: number) => ({ prioritizationFee: amount, slot: 1 })

  test('behavior: the operator’s node’s own fee goes with a request, whatever node the dApp names', async () => {
    const { engine, urls, prepared } = open({
      answers: { ...nodeAnswers, getRecentPrioritizationFees: [at(9), at(5), at(7)] },
      developmentMode: true,
    })
    const call = { origin: 'https://dapp.example', activeChainId: 'eip155:1' } as const
    const rpcUrl = 'http://localhost:1/'
    const params = [{ to: evmAddress, gas: '0x989680', gasPrice: '0xffff' }]
    await engine.request({ ...call, method: 'eth_sendTransaction', params, rpcUrl })
    const { transaction } = approvalCalls.solana_signTransaction
    await engine.request({ ...call, method: 'solana_signTransaction', params: { transaction } })
    expect(prepared).toMatchObject([{ nodeFee: `${0x66 * 0x5208}` }, { nodeUnitPrice: '7' }])
    const figures = ['eth_gasPrice', 'eth_estimateGas', 'getRecentPrioritizationFees']
    const asked = urls.filter(([method]) => figures.includes(method))
    expect(asked.map(([, url]) => new URL(url).host).sort()).toEqual([
      // For the other fees on offer, not for the comparison.
      'localhost:1',
      'node.example',
      'node.example',
      'sol.example',
    ])
    expect(urls).toContainEqual(['eth_sendRawTransaction', rpcUrl])
  })

  test('behavior: each of several Solana transactions keeps its encoding', async () => {
    const { request, prepared, asked } = open()
    await request('solana_signAllTransactions', approvalCalls.solana_signAllTransactions)
    expect(asked).toHaveLength(1)
    expect(prepared).toMatchObject([
      {
        kind: 'solanaTransactions',
        address: solanaAddress,
        transactions: [
          { transaction: base58Transaction, encoding: 'base58' },
          { transaction: 'AQIDBA==', encoding: 'base64' },
        ],
      },
    ])
  })

  test('behavior: a Solana transaction is sent with its options, once it is approved', async () => {
    const { request, node, prepared } = open()
    const sent = () => node.filter(([method]) => method === 'sendTransaction')
    await request('solana_signTransaction', approvalCalls.solana_signTransaction)
    expect(sent()).toEqual([])
    await request('solana_signAndSendTransaction', approvalCalls.solana_signAndSendTransaction)
    expect(prepared).toMatchObject([{ willBeSent: false }, { willBeSent: true }])
    const options = { skipPreflight: true, encoding: 'base64' }
    expect(sent()).toEqual([['sendTransaction', ['S5', options]]])
    const declined = open({
      requestApproval: () => Promise.reject(new FrameError('USER_REJECTED')),
    })
    await expect(
      declined.request('solana_signAndSendTransaction', { transaction: base58Transaction }),
    ).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(declined.node.map(([method]) => method)).toEqual(['getRecentPrioritizationFees'])
  })

  test('behavior: without a figure of the node’s a request is made all the same, and says so', async () => {
    const { eth_gasPrice: _, ...answers } = nodeAnswers
    const { request, prepared } = open({ answers })
    await request('eth_sendTransaction', approvalCalls.eth_sendTransaction)
    await request('solana_signTransaction', approvalCalls.solana_signTransaction)
    expect(prepared).toMatchObject([{ nodeFee: null }, { nodeUnitPrice: null }])
  })

  test('behavior: where the node cannot run a transaction, its own gas is priced', async () => {
    const { eth_estimateGas: _, ...answers } = nodeAnswers
    const { request, prepared } = open({ answers })
    await request('eth_sendTransaction', [{ to: evmAddress, gas: '0x6400' }])
    expect(prepared).toMatchObject([{ nodeFee: `${0x66 * 0x6400}` }])
  })

  test('param: tokens: those of the request’s network go with it', async () => {
    const token = { address: evmAddress, symbol: 'OWN', decimals: 2, cap: '5' }
    const { request, prepared } = open({
      tokens: [
        { ...token, chain: 'eip155:1' },
        { ...token, chain: 'eip155:10' },
      ],
    })
    await request('eth_signTypedData_v4', approvalCalls.eth_signTypedData_v4)
    await request('eth_sendTransaction', approvalCalls.eth_sendTransaction)
    await request('solana_signTransaction', approvalCalls.solana_signTransaction)
    expect(prepared).toMatchObject([{ tokens: [token] }, { tokens: [token] }, { tokens: [] }])
  })

  test('behavior: parallel transactions get nonces in a row, whoever is declined', async () => {
    let count = 0
    const { request, prepared } = open({
      requestApproval: async () => {
        count += 1
        if (count === 2) throw new FrameError('USER_REJECTED')
      },
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => request('eth_sendTransaction', [{ to: evmAddress }])),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(prepared.map((one) => one.kind === 'evmTransaction' && one.transaction.nonce)).toEqual([
      5, 6, 6, 7,
    ])
  })

  test('behavior: a replacement gets fees a tenth higher, and the later ones keep their nonces', async () => {
    const { request, prepared } = open()
    await request('eth_sendTransaction', [{ to: evmAddress }])
    await request('eth_sendTransaction', [{ to: evmAddress }])
    await request('eth_sendTransaction', [{ to: evmAddress, nonce: '0x5' }])
    await request('eth_sendTransaction', [{ to: evmAddress }])
    expect(prepared).toMatchObject([
      { transaction: { nonce: 5, maxFeePerGas: '0xca', maxPriorityFeePerGas: '0x2' } },
      { transaction: { nonce: 6 } },
      { transaction: { nonce: 5, maxFeePerGas: '0xdf', maxPriorityFeePerGas: '0x3' } },
      { transaction: { nonce: 7, maxFeePerGas: '0xca' } },
    ])
  })

  test('error: a replacement for less, before the person is asked', async () => {
    const { request, asked } = open()
    await request('eth_sendTransaction', [{ to: evmAddress }])
    const params = [{ to: evmAddress, nonce: '0x5', maxFeePerGas: '0xde' }]
    await expect(request('eth_sendTransaction', params)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'maxFeePerGas', rule: 'replacementFee', needed: '0xdf' },
    })
    expect(asked).toHaveLength(1)
  })

  test('error: the nonce of a mined transaction, before the person is asked', async () => {
    const { request, asked } = open()
    const params = [{ to: evmAddress, nonce: '0x4' }]
    await expect(request('eth_sendTransaction', params)).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      message: 'nonce: Already used, the next one is 5',
      data: { field: 'nonce', rule: 'nonceUsed', next: '0x5' },
    })
    expect(asked).toEqual([])
  })

  test.each([
    ['in the node', { hash }, hash],
    ['not there', null, 'no eth_sendRawTransaction'],
  ])(
    'behavior: a transaction whose sending failed, and is %s',
    async (_, eth_getTransactionByHash, outcome) => {
      const { eth_sendRawTransaction: _none, ...answers } = nodeAnswers
      const { request } = open({ answers: { ...answers, eth_getTransactionByHash } })
      const sent = request('eth_sendTransaction', [{ to: evmAddress }])
      expect(await sent.catch((error: Error) => error.message)).toBe(outcome)
    },
  )

  test('behavior: abortAll ends what waits for the person, and no read', async () => {
    const { engine, request, asked, signed } = open({
      requestApproval: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    const waiting = request('personal_sign', ['a', evmAddress])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const read = request('eth_getBalance', [evmAddress])
    engine.abortAll()
    await expect(waiting).rejects.toMatchObject({ message: 'Request was aborted' })
    expect(await read).toBe('0x1')
    expect(signed).toEqual([])
  })

  test('behavior: the screen learns of an account’s other transactions, and can reject them all', async () => {
    const counts: (number | undefined)[] = []
    const { request, asked, signed } = open({
      requestApproval: async (_, { signal, others }) => {
        counts.push(others?.count())
        others?.rejectAll()
        throw signal.reason ?? new FrameError('INTERNAL')
      },
    })
    const sent = Array.from({ length: 3 }, () =>
      request('eth_sendTransaction', [{ to: evmAddress }]),
    )
    for (const { reason } of (await Promise.allSettled(sent)) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ reason: 'USER_REJECTED', code: 4001 })
    }
    expect(counts).toEqual([2])
    expect(asked).toHaveLength(1)
    expect(signed).toEqual([])
  })
})
