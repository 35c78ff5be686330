import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, optimism } from '../../networks/evm.ts'
import {
  accountA,
  type FakeEvmWallet,
  fakeEvmWallet,
  never,
  rpcError,
} from '../../testing/fakeEvmWallet.ts'
import { passTimeUntil } from '../../testing/passTime.ts'
import type { AddedNetwork } from '../connector.ts'
import { type EvmNetwork, switchWallet } from './switchWallet.ts'

const fail = (error: unknown) => () => {
  throw error
}
const moveTo = (chainId: number) => (wallet: FakeEvmWallet) => {
  wallet.state.chainId = chainId
}
const announce = (payload: unknown) => (wallet: FakeEvmWallet) =>
  wallet.emit('chainChanged', payload)
const start = () => {
  const wallet = fakeEvmWallet({ accounts: [accountA], known: [1, base.id] })
  const move = (network: EvmNetwork, added?: AddedNetwork) =>
    switchWallet(wallet, network, { added })
  return { wallet, move }
}

describe('switchWallet', () => {
  test('default: the wallet knows the chain', async () => {
    const { wallet, move } = start()
    await move(base)
    expect(wallet.requests[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x2105' }],
    })
    expect(wallet.methods()).not.toContain('wallet_addEthereumChain')
  })

  test.each([
    ['4902', rpcError(4902)],
    ['-32603', rpcError(-32603)],
    ['32603', rpcError(32603)],
    ['5000', rpcError(5000, 'Unrecognized chain')],
    ['a wrapped 4902', { code: -1, message: 'x', data: { originalError: { code: 4902 } } }],
  ])('behavior: %s adds the chain with its public node, then switches', async (_, error) => {
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = () => {
      delete wallet.answers.wallet_switchEthereumChain
      throw error
    }
    await move({ ...optimism, nodes: ['https://of-the-dapp.example/key'] })
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://mainnet.optimism.io'],
        blockExplorerUrls: ['https://optimistic.etherscan.io'],
      },
    ])
    expect(wallet.methods().filter((each) => each === 'wallet_switchEthereumChain')).toHaveLength(2)
    expect(wallet.state.chainId).toBe(optimism.id)
  })

  test('param: added replaces parts of the description', async () => {
    const { wallet, move } = start()
    const added = {
      nativeCurrency: { name: 'Optimism', symbol: 'OP', decimals: 18 },
      rpcUrls: ['https://node.shop.example'],
      blockExplorerUrls: ['https://explorer.shop.example'],
      iconUrls: ['https://shop.example/op.png'],
    }
    await move(optimism, added)
    expect(wallet.requests).toContainEqual({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0xa', chainName: 'OP Mainnet', ...added }],
    })
  })

  test('param: added without a node, and the chain keeps its own', async () => {
    const { wallet, move } = start()
    await move(optimism, { chainName: 'OP', rpcUrls: [], blockExplorerUrls: [] })
    const request = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(request?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://mainnet.optimism.io'],
      },
    ])
  })

  test('behavior: a wallet that switches when it adds is asked once', async () => {
    const { wallet, move } = start()
    wallet.answers.wallet_addEthereumChain = () => {
      wallet.state.chainId = optimism.id
      return null
    }
    await move(optimism)
    expect(wallet.methods().filter((each) => each === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  /** Replies, moves and sends events later, in milliseconds. */
  test.each<[string, unknown, readonly (readonly [number, (wallet: FakeEvmWallet) => void])[]]>([
    ['moves 2.5 s after its reply, without an event', null, [[2_500, moveTo(base.id)]]],
    ['moves 9 s after its reply', null, [[9_000, announce('0x2105')]]],
    [
      'names its old chain first',
      null,
      [
        [100, announce('0x1')],
        [300, announce('0x2105')],
      ],
    ],
    [
      'names nothing valid first',
      null,
      [
        [50, announce('nonsense')],
        [300, announce(8453)],
      ],
    ],
    ['moves and never replies', never(), [[60_000, announce('0x2105')]]],
  ])('behavior: a wallet that %s has switched', async (_, reply, later) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = () => {
      for (const [ms, run] of later) setTimeout(() => run(wallet), ms)
      return reply
    }
    await passTimeUntil(move(base))
    expect(wallet.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: a read that fails after the reply is repeated', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = () => void moveTo(base.id)(wallet)
    wallet.answers.eth_chainId = () => {
      delete wallet.answers.eth_chainId
      return Promise.reject(rpcError(-32603))
    }
    await passTimeUntil(move(base))
    expect(wallet.methods().filter((each) => each === 'eth_chainId')).toHaveLength(2)
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'error: %s that nobody decides on ends after minutes',
    async (method) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const { wallet, move } = start()
      wallet.answers[method] = never
      const moving = move(optimism).catch((error: unknown) => error)
      await vi.runAllTimersAsync()
      expect(await moving).toMatchObject({ code: 'WALLET_TIMEOUT' })
      expect(wallet.listeners()).toBe(0)
    },
  )

  test('error: a wallet that stays where it is', async () => {
    vi.useFakeTimers()
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = () => null
    const moving = expect(move(base)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
    await vi.runAllTimersAsync()
    await moving
    vi.useRealTimers()
    expect(wallet.listeners()).toBe(0)
  })

  test.each([
    ['4001', rpcError(4001)],
    ['5000 with its text', rpcError(5000, 'User rejected')],
    ['-32603 with its text', rpcError(-32603, 'User rejected the request.')],
    ['text alone', new Error('User denied the request')],
  ])('error: rejected with %s, and no chain is added', async (_, error) => {
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = fail(error)
    await expect(move(base)).rejects.toMatchObject({ code: 'USER_REJECTED', cause: error })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([
    [4001, 'USER_REJECTED'],
    [-32002, 'WALLET_REQUEST_PENDING'],
    [-32602, 'CHAIN_NOT_SUPPORTED'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
  ])('error: adding fails with %s, which is %s', async (code, name) => {
    const { wallet, move } = start()
    wallet.answers.wallet_addEthereumChain = fail(rpcError(code))
    await expect(move(optimism)).rejects.toMatchObject({ code: name })
  })

  test.each([4200, -32601, -32004])('error: %s is a wallet that cannot switch', async (code) => {
    const { wallet, move } = start()
    const cause = rpcError(code)
    wallet.answers.wallet_switchEthereumChain = fail(cause)
    await expect(move(base)).rejects.toMatchObject({
      code: 'SWITCHING_NOT_SUPPORTED',
      hint: 'Let the user choose Base in the wallet.',
      cause,
    })
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('error: another failure keeps its code', async () => {
    const { wallet, move } = start()
    wallet.answers.wallet_switchEthereumChain = fail(rpcError(4100))
    await expect(move(base)).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  })
})
