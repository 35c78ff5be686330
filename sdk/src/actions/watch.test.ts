import { describe, expect, test, vi } from 'vitest'
import { switchConnection } from '../core/connection/switchConnection.ts'
import { setTheme } from '../core/theme/setTheme.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import { evmAddress, solanaAddress } from '../testing/mockUser.ts'
import { startMock } from '../testing/startMock.ts'
import { connect } from './connect.ts'
import { getConnections } from './getConnections.ts'
import { getState } from './getState.ts'
import { getTheme } from './getTheme.ts'
import { getWalletInfo } from './getWalletInfo.ts'
import { watchAccount } from './watchAccount.ts'
import { watchConnections } from './watchConnections.ts'
import { watchNetwork } from './watchNetwork.ts'
import { watchState } from './watchState.ts'
import { watchTheme } from './watchTheme.ts'

async function startConnected() {
  const app = startMock()
  await connect(app.latchkey)
  await vi.waitUntil(() => getConnections(app.latchkey).length === 2)
  return app
}

describe('getConnections', () => {
  test('default: one of each namespace', async () => {
    const { latchkey } = await startConnected()
    const wallet = { id: 'mock', type: 'external', name: 'Mock' }
    expect(getConnections(latchkey)).toMatchObject([
      { namespace: 'eip155', wallet, caipAddress: `eip155:1:${evmAddress}`, isActive: true },
      { namespace: 'solana', wallet, caipAddress: `${solana.caipNetworkId}:${solanaAddress}` },
    ])
    expect(getWalletInfo(latchkey)).toEqual(wallet)
  })

  test('behavior: none once its wallet is disconnected', async () => {
    const { latchkey } = await startConnected()
    await latchkey.disconnect({ namespace: 'solana' })
    expect(getConnections(latchkey)).toEqual([])
    expect(getWalletInfo(latchkey)).toBeUndefined()
  })
})

describe('switchConnection', () => {
  test('default: the wallet of another namespace is active, on the network that it is on', async () => {
    const { latchkey } = await startConnected()
    const events = vi.fn()
    latchkey.subscribe(events)
    await switchConnection(latchkey, { namespace: 'solana' })
    expect(getState(latchkey).activeNetwork).toBe(solana)
    await switchConnection(latchkey, { namespace: 'solana' })
    expect(events).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        event: 'SWITCH_NETWORK',
        properties: { network: solana.caipNetworkId },
      }),
    )
  })

  test('param: connector: its wallet is active, where it is connected', async () => {
    const { latchkey } = await startConnected()
    await switchConnection(latchkey, { connector: 'mock', namespace: 'solana' })
    expect(getState(latchkey).activeNetwork).toBe(solana)
    // It is active already.
    await switchConnection(latchkey, { connector: 'mock' })
    expect(getState(latchkey).activeNetwork).toBe(solana)
  })

  test('error: a connector that is not connected, or not in this namespace', async () => {
    const { latchkey } = await startConnected()
    const error = { code: 'NOT_CONNECTED' }
    await expect(switchConnection(latchkey, { connector: 'other' })).rejects.toMatchObject(error)
    await latchkey.disconnect({ namespace: 'solana' })
    await expect(
      switchConnection(latchkey, { connector: 'mock', namespace: 'solana' }),
    ).rejects.toMatchObject(error)
  })

  test('behavior: a wallet on a network that is not configured stays there', async () => {
    const { latchkey, wallet } = startMock(
      { connectsOthers: false },
      { networks: [solana, mainnet] },
    )
    wallet.networkIds.eip155 = 'eip155:5'
    await connect(latchkey)
    const { dispatchConnection } = await import('../core/connection/connectionStore.ts')
    const { unknownNetwork } = await import('../networks/unknownNetwork.ts')
    const { connection } = latchkey._internal.stores
    const account = {
      address: evmAddress,
      allAccounts: [],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    } as const
    dispatchConnection(connection, ['eip155'], { type: 'connecting', connectorId: 'mock' })
    const network = unknownNetwork('eip155:5')
    dispatchConnection(connection, ['eip155'], {
      type: 'connected',
      connectorId: 'mock',
      account,
      network,
    })
    await switchConnection(latchkey, { namespace: 'eip155' })
    expect(getState(latchkey).activeNetwork.caipNetworkId).toBe('eip155:5')
  })
})

describe('watching', () => {
  test('default: each watcher gets its own changes, and none after it stops', async () => {
    const { latchkey } = await startConnected()
    const names = ['account', 'connections', 'network', 'state', 'theme'] as const
    const calls: string[] = []
    const [account, connections, network, state, theme] = names.map((name) => () => {
      calls.push(name)
    })
    const ignore = () => {}
    const stops = [
      watchAccount(latchkey, { namespace: 'solana', onChange: account ?? ignore }),
      watchConnections(latchkey, { onChange: connections ?? ignore }),
      watchNetwork(latchkey, { onChange: network ?? ignore }),
      watchState(latchkey, { onChange: state ?? ignore }),
      watchTheme(latchkey, { onChange: theme ?? ignore }),
    ]
    setTheme(latchkey, { theme: 'dark' })
    expect(getTheme(latchkey).theme).toBe('dark')
    expect(calls.splice(0)).toEqual(['theme'])
    latchkey.open()
    expect(calls.splice(0)).toEqual(['state'])
    await latchkey.switchNetwork(base)
    expect(new Set(calls.splice(0))).toEqual(new Set(['connections', 'network', 'state']))
    for (const stop of stops) stop()
    latchkey.close()
    await latchkey.disconnect()
    expect(calls).toEqual([])
  })
})
