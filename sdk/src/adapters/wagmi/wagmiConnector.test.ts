// @vitest-environment jsdom
import * as core from '@wagmi/core'
import { describe, expect, test } from 'vitest'
import { type MockParameters, mock } from '../../connectors/mock/mock.ts'
import { connectWith } from '../../core/connection/connect.ts'
import { createConnectionStore, dispatchConnection } from '../../core/connection/connectionStore.ts'
import { arbitrum, base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { accountA, accountB } from '../../testing/fakeEvmWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { createFollowedProvider } from './createFollowedProvider.ts'
import { readConnection } from './readConnection.ts'
import { wagmiConnector } from './wagmiConnector.ts'

/** A wagmi config over an instance with two wallets. */
function start(second: Partial<MockParameters> = {}) {
  const one = mock({ addresses: { eip155: accountA } })
  const other = mock({ id: 'other', addresses: { eip155: accountB }, ...second })
  const { latchkey } = startMock({}, { networks: [mainnet, base], connectors: [one, other] })
  const config = core.createConfig({
    chains: [mainnet, base, arbitrum],
    transports: { [mainnet.id]: core.http(), [base.id]: core.http(), [arbitrum.id]: core.http() },
    connectors: [wagmiConnector(latchkey)],
    multiInjectedProviderDiscovery: false,
    storage: core.createStorage({ storage: memoryStorage() }),
  })
  const account = () => core.getAccount(config)
  /** Every status and address from now on. */
  const record = () => {
    const seen: string[] = []
    config.subscribe(
      (state) => state,
      () => seen.push(`${account().status} ${account().address}`),
    )
    return seen
  }
  const connect = async (id: string) => {
    const connector = latchkey._internal.connectors.find((known) => known.id === id)
    if (!connector) throw new TypeError(id)
    await connectWith(latchkey, { connector })
  }
  return { latchkey, config, account, record, connect, wallet: one, other }
}

describe('wagmiConnector', () => {
  test('behavior: another wallet connects, and wagmi changes once', async () => {
    const { account, record, connect } = start()
    await connect('mock')
    await expect.poll(() => account().address).toBe(accountA)
    const seen = record()
    await connect('other')
    await expect.poll(() => account().address).toBe(accountB)
    expect(seen).toEqual([`connected ${accountB}`])
  })

  test('behavior: another wallet refuses, and wagmi does not change', async () => {
    const { account, record, connect } = start({ switches: { connect: 'refuse' } })
    await connect('mock')
    await expect.poll(() => account().address).toBe(accountA)
    const seen = record()
    await expect(connect('other')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await Promise.resolve()
    expect(seen).toEqual([])
    expect(account().address).toBe(accountA)
  })

  test('behavior: its provider has the events of EIP-1193', async () => {
    const { latchkey, config, account, connect, wallet } = start()
    const provider = await config.connectors[0].getProvider()
    const seen: unknown[] = []
    for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'] as const) {
      provider.on(event, (payload: unknown) => {
        const isError = payload instanceof Error && 'code' in payload
        seen.push([event, isError ? payload.code : payload])
      })
    }
    await connect('mock')
    await expect.poll(() => account().status).toBe('connected')
    await latchkey.switchNetwork(base)
    wallet.addresses = { eip155: accountB }
    wallet.emit({ type: 'changed' })
    await expect.poll(() => account().address).toBe(accountB)
    await latchkey.disconnect()
    expect(seen).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [accountA]],
      ['chainChanged', '0x2105'],
      ['accountsChanged', [accountB]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test('behavior: messages are those of the wallet that is connected now', async () => {
    // Both have the same account.
    const { latchkey, config, connect, wallet, other } = start({ addresses: { eip155: accountA } })
    const seen: unknown[] = []
    config.connectors[0].emitter.on('message', ({ type, data }) => seen.push([type, data]))
    const count = () => [wallet.listeners(), other.listeners()]
    const send = () => {
      wallet.sendMessage({ type: 'of the first', data: 1 })
      other.sendMessage({ type: 'of the other', data: 2 })
    }
    send()
    await connect('mock')
    await expect.poll(count).toEqual([1, 0])
    send()
    await connect('other')
    await expect.poll(count).toEqual([0, 1])
    send()
    await latchkey.disconnect()
    await expect.poll(count).toEqual([0, 0])
    send()
    expect(seen).toEqual([
      ['of the first', 1],
      ['of the other', 2],
    ])
  })

  test('behavior: connecting again and again adds no listener', async () => {
    const { latchkey, config, connect, wallet } = start()
    const provider = await config.connectors[0].getProvider()
    const seen: unknown[] = []
    provider.on('message', ({ data }) => seen.push(data))
    for (const data of [1, 2, 3]) {
      await connect('mock')
      await expect.poll(wallet.listeners).toBe(1)
      wallet.sendMessage({ type: 'eth_subscription', data })
      await latchkey.disconnect()
      await expect.poll(wallet.listeners).toBe(0)
    }
    expect(seen).toEqual([1, 2, 3])
  })

  test('error: a wallet that cannot switch, and the cause says so', async () => {
    const { config, account, connect, wallet } = start()
    await connect('mock')
    await expect.poll(() => account().status).toBe('connected')
    wallet.switches.switchNetwork = 'lack'
    await expect(core.switchChain(config, { chainId: base.id })).rejects.toMatchObject({
      name: 'SwitchChainError',
      cause: { code: 'SWITCHING_NOT_SUPPORTED' },
    })
    expect(account().chainId).toBe(mainnet.id)
  })

  test('error: a chain that only wagmi has', async () => {
    const { config, account, connect } = start()
    await connect('mock')
    await expect.poll(() => account().status).toBe('connected')
    const switching = core.switchChain(config, { chainId: arbitrum.id })
    await expect(switching).rejects.toMatchObject({
      name: 'SwitchChainError',
      cause: { name: 'ChainNotConfiguredError', code: 'NETWORK_NOT_FOUND' },
    })
    expect(account().chainId).toBe(mainnet.id)
  })

  test('error: an instance without an EVM network', () => {
    const { latchkey } = startMock({ addresses: { solana: solanaAddress } }, { networks: [solana] })
    expect(() => wagmiConnector(latchkey)).toThrow('networks: expected an EVM network')
  })
})

describe('readConnection', () => {
  test('behavior: lists the accounts of the active type, the active one first', () => {
    const store = createConnectionStore({ networks: [mainnet], defaultNetwork: mainnet })
    dispatchConnection(store, ['eip155'], { type: 'connecting', connectorId: 'mock' })
    expect(readConnection(store.getState())).toBeUndefined()
    dispatchConnection(store, ['eip155'], {
      type: 'connected',
      connectorId: 'mock',
      account: {
        address: accountB.toLowerCase(),
        allAccounts: [
          { address: accountA, type: 'smartAccount' },
          { address: mainnetToken, type: 'eoa' },
          { address: accountB.toLowerCase(), type: 'eoa' },
        ],
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
      },
    })
    expect(readConnection(store.getState())).toEqual({
      accounts: [accountB, mainnetToken],
      chainId: mainnet.id,
    })
  })
})

/** Any other address. */
const mainnetToken = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('createFollowedProvider', () => {
  test('behavior: requests go to the wallet that is connected then', async () => {
    const { latchkey, connect } = start()
    const provider = createFollowedProvider(async () => latchkey)
    const sign = () => provider.request({ method: 'personal_sign', params: ['0x00', accountA] })
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
    await connect('mock')
    expect(await sign()).toBe(accountA)
    await connect('other')
    expect(await sign()).toBe(accountB)
  })
})
