// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Latchkey } from '../core/latchkey.ts'
import { hashOf, startFakeChain, transfer } from '../testing/fakeChain.ts'
import { accountB, fakeEvmWallet } from '../testing/fakeEvmWallet.ts'
import { passTime } from '../testing/passTime.ts'
import { installWallet, startInjected } from '../testing/startInjected.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { useCallsStatus } from './useCallsStatus.ts'
import { useCapabilities } from './useCapabilities.ts'
import { useSendCalls } from './useSendCalls.ts'
import { useSendTransaction } from './useSendTransaction.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useWaitForTransaction } from './useWaitForTransaction.ts'
import { useWriteContract } from './useWriteContract.ts'

const hash = hashOf('a')

type ProbeProps<Result> = { useHook: () => Result; onRender(result: Result): void }

function Probe<Result>({ useHook, onRender }: ProbeProps<Result>) {
  onRender(useHook())
  return null
}

/** Renders a hook. `result.current` is what it returned last. */
async function render<Result>(latchkey: Latchkey, useHook: () => Result) {
  const result: { current: Result; all: Result[] } = { current: undefined as never, all: [] }
  const onRender = (next: Result) => {
    result.current = next
    result.all.push(next)
  }
  const root = createRoot(document.createElement('div'))
  const draw = () =>
    act(() =>
      root.render(
        <LatchkeyContext value={latchkey}>
          <Probe useHook={useHook} onRender={onRender} />
        </LatchkeyContext>,
      ),
    )
  const unmount = () => act(() => root.unmount())
  onTestFinished(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await unmount()
    vi.unstubAllGlobals()
  })
  await draw()
  return { result, draw, unmount }
}

async function start() {
  const wallet = fakeEvmWallet()
  installWallet(wallet)
  const app = startInjected()
  await app.connect()
  return { ...app, wallet }
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

describe('useSendTransaction', () => {
  const variables = { to: accountB, value: 1n } as const

  test('default: idle, pending, success, and idle again', async () => {
    const { latchkey, wallet } = await start()
    let approve: (hash: string) => void = () => {}
    wallet.answers.eth_sendTransaction = () => new Promise((resolve) => (approve = resolve))
    const { result } = await render(latchkey, () => useSendTransaction())
    const idle = { status: 'idle', data: undefined, error: undefined, variables: undefined }
    expect(result.current).toMatchObject(idle)
    await act(async () => result.current.sendTransaction(variables))
    await vi.waitFor(() => expect(wallet.methods()).toContain('eth_sendTransaction'))
    await act(async () => approve(hash))
    await vi.waitFor(() => act(async () => expect(result.current.status).toBe('success')))
    expect(result.all.map(({ status }) => status)).toEqual(['idle', 'pending', 'success'])
    expect(result.all[1]).toMatchObject({ variables, data: undefined })
    expect(result.current).toMatchObject({ data: hash, error: undefined, variables })
    await act(() => result.current.reset())
    expect(result.current).toMatchObject(idle)
  })

  test('error: the user rejects, in the state and not as a page error', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.eth_sendTransaction = () => Promise.reject({ code: 4001 })
    const { result } = await render(latchkey, () => useSendTransaction())
    await act(async () => result.current.sendTransaction(variables))
    await vi.waitFor(() => act(async () => expect(result.current.status).toBe('error')))
    expect(result.current).toMatchObject({
      error: { name: 'UserRejectedError', code: 4001 },
      data: undefined,
      variables,
    })
  })

  test('behavior: only the newest call counts, and none after a reset', async () => {
    const { latchkey, wallet } = await start()
    const answers: ((hash: string) => void)[] = []
    wallet.answers.eth_sendTransaction = () => new Promise((resolve) => answers.push(resolve))
    const { result } = await render(latchkey, () => useSendTransaction())
    let calls: Promise<unknown>[] = []
    await act(async () => {
      calls = [1n, 2n].map((value) => result.current.sendTransactionAsync({ to: accountB, value }))
      await vi.waitFor(() => expect(answers).toHaveLength(2))
    })
    await act(async () => {
      answers[0]?.(hashOf('1'))
      await calls[0]
    })
    expect(result.current).toMatchObject({ status: 'pending', variables: { value: 2n } })
    await act(async () => {
      result.current.reset()
      answers[1]?.(hashOf('2'))
      await calls[1]
    })
    expect(result.current.status).toBe('idle')
  })
})

describe('the other functions', () => {
  const signature = `0x${'1b'.repeat(65)}`
  const abi = [
    { type: 'function', name: 'ping', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  ] as const
  const typed = { types: { A: [{ name: 'b', type: 'uint8' }] }, primaryType: 'A' } as const

  test('default: useSignMessage, useSignTypedData, useWriteContract', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.personal_sign = async () => signature
    wallet.answers.eth_signTypedData_v4 = async () => signature
    wallet.answers.eth_sendTransaction = async () => hash
    const message = await render(latchkey, useSignMessage)
    await act(() => message.result.current.signMessageAsync({ message: 'Hello' }))
    expect(message.result.current).toMatchObject({ status: 'success', data: signature })
    const data = await render(latchkey, useSignTypedData)
    await act(() => data.result.current.signTypedDataAsync({ ...typed, message: { b: 1 } }))
    expect(data.result.current).toMatchObject({ status: 'success', data: signature })
    const write = await render(latchkey, useWriteContract)
    const call = { abi, address: accountB, functionName: 'ping' } as const
    await act(() => write.result.current.writeContractAsync(call))
    expect(write.result.current).toMatchObject({ status: 'success', data: hash })
  })
})

describe('useWaitForTransaction', () => {
  async function startWait() {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const chain = startFakeChain()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const { latchkey } = startInjected({}, { networks: [chain.network] })
    let parameters: { hash: typeof hash | undefined } = { hash: undefined }
    const hook = await render(latchkey, () => useWaitForTransaction(parameters))
    return {
      ...hook,
      chain,
      latchkey,
      setHash(next: typeof hash | undefined) {
        parameters = { hash: next }
        return hook.draw()
      },
      until: (isOver: () => boolean) => act(() => passTime(isOver)),
    }
  }

  test('default: idle without a hash, then pending, then the receipt', async () => {
    const { chain, result, setHash, until } = await startWait()
    expect(result.current.status).toBe('idle')
    chain.mine(transfer())
    await setHash(hash)
    await until(() => chain.methods.includes('eth_getTransactionReceipt'))
    await until(() => result.all.at(-1)?.status === 'success' || vi.getTimerCount() === 0)
    expect(result.current.data?.transactionHash).toBe(hash)
    expect(result.all).toContainEqual({ status: 'pending', data: undefined, error: undefined })
    await setHash(undefined)
    expect(result.current.status).toBe('idle')
  })

  test('error: reverted', async () => {
    const { chain, result, setHash, until } = await startWait()
    chain.mine(transfer({ status: 'reverted' }))
    await setHash(hash)
    await until(() => chain.methods.includes('eth_call') && vi.getTimerCount() === 0)
    expect(result.current.error).toMatchObject({ code: 'TRANSACTION_REVERTED' })
  })

  test('behavior: the wait ends with the component', async () => {
    const { chain, latchkey, setHash, until, unmount } = await startWait()
    chain.pending.push(transfer())
    await setHash(hash)
    await until(() => latchkey._internal.watchedTransactions.size === 1)
    const left = Date.now()
    await unmount()
    await until(() => latchkey._internal.watchedTransactions.size === 0)
    expect(Date.now() - left).toBeLessThan(1_000)
  })
})

/** Waits until a hook has the state; the first test of an action also loads its code. */
const waitUntil = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      check()
    },
    { timeout: 20_000 },
  )

describe('useSendCalls and useCallsStatus', () => {
  test('default: the status follows the id', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.wallet_sendCalls = () => Promise.resolve({ id: 'order 7' })
    wallet.answers.wallet_getCallsStatus = () => Promise.resolve({ status: 200 })
    const { result } = await render(latchkey, () => {
      const calls = useSendCalls()
      return { calls, outcome: useCallsStatus({ id: calls.data?.id }) }
    })
    expect(result.current.calls.status).toBe('idle')
    expect(result.current.outcome.status).toBe('idle')
    await act(() => result.current.calls.sendCallsAsync({ calls: [{ to: accountB }] }))
    await waitUntil(() =>
      expect(result.current.outcome).toMatchObject({
        status: 'success',
        data: { statusCode: 200 },
      }),
    )
    expect(result.current.calls.data).toEqual({ id: 'order 7' })
  })

  test('error: the status of an unknown id', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.wallet_getCallsStatus = () => Promise.reject({ code: 5730, message: 'no' })
    const { result } = await render(latchkey, () => useCallsStatus({ id: '1' }))
    await waitUntil(() => expect(result.current.status).toBe('error'))
    expect(result.current.error).toMatchObject({ code: 5730 })
  })
})

describe('useCapabilities', () => {
  test('default: reads once, whatever list of the same networks it gets', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.wallet_getCapabilities = () => Promise.resolve({ '0x1': {} })
    const { result, draw } = await render(latchkey, () =>
      useCapabilities({ networkIds: ['eip155:1'] }),
    )
    await waitUntil(() => expect(result.current.status).toBe('success'))
    await draw()
    expect(result.current.data).toEqual({ 'eip155:1': {} })
    const asked = wallet.methods().filter((method) => method === 'wallet_getCapabilities')
    expect(asked).toHaveLength(1)
  })

  test('behavior: idle without an account', async () => {
    const { latchkey } = startInjected()
    const { result } = await render(latchkey, () => useCapabilities())
    expect(result.current.status).toBe('idle')
  })
})
