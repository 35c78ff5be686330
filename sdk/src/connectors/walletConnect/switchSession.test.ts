import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { passTimeUntil } from '../../testing/passTime.ts'
import type { Sessions } from './openSessions.ts'
import { parseSession } from './parseSession.ts'
import { switchSession } from './switchSession.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A session on Ethereum, and a wallet that answers a switch with `answer`. */
function start(answer: () => Promise<unknown>) {
  const entry = { accounts: [`eip155:1:${address}`], methods: ['wallet_switchEthereumChain'] }
  const approved = parseSession({ namespaces: { eip155: entry } }, [mainnet, base])
  const select = vi.fn<Sessions['select']>()
  const request = vi.fn<Sessions['request']>(answer)
  // The members of a session that the function calls.
  const sessions = { approved: () => approved, select, request } as unknown as Sessions
  const move = (network: typeof base, signal?: AbortSignal) =>
    switchSession({ sessions, network, subscribe: () => () => undefined, signal })
  return { move, select, request }
}

describe('switchSession', () => {
  test('default: a network of the session is selected, and the wallet is not asked', async () => {
    const { move, select, request } = start(async () => null)
    await move(mainnet)
    expect(select).toHaveBeenCalledExactlyOnceWith('eip155', { networkId: 'eip155:1' })
    expect(request).not.toHaveBeenCalled()
  })

  test('error: a wallet that approves, and whose session still lacks the network', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { move, select } = start(async () => null)
    await expect(passTimeUntil(move(base))).rejects.toMatchObject({ code: 'NETWORK_NOT_APPROVED' })
    expect(select).not.toHaveBeenCalled()
  })

  test('param: signal, and nothing is selected any more', async () => {
    const { move, select } = start(async () => null)
    await expect(move(mainnet, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(select).not.toHaveBeenCalled()
  })
})
