// @vitest-environment jsdom
import type { ChainNamespace } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WalletSwitches } from '../../../../e2e/services/walletConnectWallet.ts'
import { connectWith } from '../../core/connection/connect.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'

async function start(switches: Partial<WalletSwitches> = {}) {
  const started = await startWalletConnect({ switches })
  const { latchkey, connector } = started
  await connectWith(latchkey, { connector })
  const { stores, storage } = latchkey._internal
  const read = (namespace: ChainNamespace) => getConnection(stores.connection.getState(), namespace)
  const status = (namespace: ChainNamespace) => read(namespace)?.status
  const stored = (namespace: ChainNamespace) =>
    storage.getItem(connectionKeys.connectorId(namespace))
  return { ...started, read, status, stored, storage }
}

describe('a session that the wallet changes', () => {
  test.each([
    ['is gone', 'gone'],
    ['has no accounts', 'empty'],
  ])('behavior: a namespace that %s is disconnected in every layer', async (_, how) => {
    const { latchkey, wallet, status, stored, storage } = await start()
    const provider = latchkey.getProvider('eip155')
    const reported: unknown[] = []
    provider.on('accountsChanged', (accounts) => reported.push(accounts))
    provider.on('disconnect', ({ code }) => reported.push(code))
    await wallet.replace(({ eip155, ...others }) =>
      how === 'empty' && eip155 ? { ...others, eip155: { ...eip155, accounts: [] } } : others,
    )
    await expect.poll(() => status('eip155')).toBe('disconnected')
    expect(status('solana')).toBe('connected')
    expect(reported).toEqual([[], 4900])
    expect(stored('eip155')).toBeNull()
    expect(storage.getItem(connectionKeys.connectedNamespaces)).toBe('solana')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: without any account it is disconnected, and comes back with one', async () => {
    const { latchkey, wallet, status, stored } = await start()
    const before = await wallet.replace((all) =>
      Object.fromEntries(
        Object.entries(all).map(([key, entry]) => [key, { ...entry, accounts: [] }]),
      ),
    )
    await expect.poll(() => status('eip155')).toBe('disconnected')
    expect([status('solana'), stored('solana')]).toEqual(['disconnected', null])
    await wallet.replace(({ solana = { accounts: [], methods: [], events: [] } }) => {
      const { accounts } = before.solana ?? solana
      return { solana: { ...solana, accounts } }
    })
    await expect.poll(() => status('solana')).toBe('connected')
    expect(status('eip155')).toBe('disconnected')
    await wallet.replace(() => before)
    await expect.poll(() => status('eip155')).toBe('connected')
    const message = new TextEncoder().encode('hello')
    const signature = await latchkey.getProvider('solana').signMessage(message)
    expect(wallet.isSigned(message, signature)).toBe(true)
  })

  test('behavior: without any account, a reload does not restore it', async () => {
    const { wallet, status, reload } = await start()
    await wallet.replace((all) =>
      Object.fromEntries(
        Object.entries(all).map(([key, entry]) => [key, { ...entry, accounts: [] }]),
      ),
    )
    await expect.poll(() => status('eip155')).toBe('disconnected')
    expect(await reload().reconnect({ namespace: 'eip155' })).toBeUndefined()
  })

  test('behavior: accountsChanged without an account disconnects its namespace', async () => {
    const { wallet, status } = await start()
    await wallet.emit('eip155:1', { name: 'accountsChanged', data: [] })
    await expect.poll(() => status('eip155')).toBe('disconnected')
    expect(status('solana')).toBe('connected')
    const data = [wallet.addresses.eip155]
    await wallet.emit('eip155:1', { name: 'accountsChanged', data })
    await expect.poll(() => status('eip155')).toBe('connected')
  })

  test('behavior: duplicate accounts count once, and methods may be empty', async () => {
    const { latchkey, wallet, read } = await start()
    const address = wallet.addresses.eip155 as `0x${string}`
    const twice = [`eip155:1:${address}`, `eip155:1:${address.toLowerCase()}`]
    await wallet.replace(({ eip155 }) =>
      eip155 ? { eip155: { ...eip155, accounts: twice, methods: [], events: [] } } : {},
    )
    await expect.poll(() => read('solana')?.status).toBe('disconnected')
    expect(read('eip155')?.account?.allAccounts).toEqual([{ address, type: 'eoa' }])
    const params = ['0x00', address] as const
    const request = latchkey.getProvider('eip155').request({ method: 'personal_sign', params })
    await expect(request).rejects.toMatchObject({ code: 4200 })
    expect(wallet.requests).toEqual([])
  })

  test('behavior: an extended session is remembered beyond its first expiry', async () => {
    const { connector, wallet } = await start()
    onTestFinished(() => void vi.useRealTimers())
    const day = 24 * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * day })
    await wallet.extend()
    vi.setSystemTime(Date.now() + 6 * day)
    expect(connector.remembered()).toEqual({ user: {} })
  })

  test('behavior: a network that the dApp lacks is kept as unsupported', async () => {
    const { latchkey, connector, wallet, read, reload } = await start({
      chains: [],
      unasked: ['eip155:100'],
    })
    expect(read('eip155')).toMatchObject({
      status: 'connected',
      network: { caipNetworkId: 'eip155:100', name: 'Unknown Network' },
    })
    // Views offer every network: the wallet is asked to switch.
    expect(connector.approvedNetworks?.('eip155')).toBeUndefined()
    expect(wallet.sessionCount()).toBe(1)
    const again = await reload().reconnect({ namespace: 'eip155', networkId: 'eip155:1' })
    expect(again?.accounts.eip155?.networkId).toBe('eip155:100')
    const [mainnet] = latchkey._internal.options.networks
    if (mainnet) await latchkey.switchNetwork(mainnet)
    expect(wallet.requests).toMatchObject([
      { method: 'wallet_switchEthereumChain', chainId: 'eip155:100' },
    ])
    expect(read('eip155')?.network.caipNetworkId).toBe('eip155:1')
  })

  test('behavior: a wallet on such a network that cannot switch approved none', async () => {
    const { connector } = await start({
      chains: [],
      unasked: ['eip155:100'],
      without: ['wallet_switchEthereumChain'],
    })
    expect(connector.approvedNetworks?.('eip155')).toEqual([])
  })

  test.each([
    ['the wallet', 'wallet'],
    ['the dApp', 'dapp'],
  ])('error: a request rejects at once if %s ends the session', async (_, who) => {
    const { latchkey, wallet } = await start({ request: 'hang' })
    const params = ['0x00', wallet.addresses.eip155 as `0x${string}`] as const
    const request = latchkey.getProvider('eip155').request({ method: 'personal_sign', params })
    const refused = expect(request).rejects.toMatchObject({ code: 4900, name: 'ProviderRpcError' })
    await expect.poll(() => wallet.requests.length).toBe(1)
    if (who === 'wallet') await wallet.disconnect()
    else await latchkey.disconnect()
    await refused
  })
})
