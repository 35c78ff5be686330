// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { installFakeFrame, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { email, evmAddress, loginAnswers } from '../../testing/mockUser.ts'
import { wagmiVersions } from '../../testing/wagmiVersions.ts'
import { type LatchkeyConnectorParameters, latchkeyConnector } from './latchkeyConnector.ts'

vi.mock('../../modal/mountModal.tsx', () => ({ mountModal: () => () => undefined }))

const signed = `0x${'51'.repeat(65)}`

/** Signs, and adds any token but one that calls itself USDC. */
function answer(payload: unknown) {
  const { method, params } = payload as { method: string; params: unknown }
  if (method !== 'wallet_watchAsset') return signed
  if (!JSON.stringify(params).includes('USDC')) return true
  throw new FrameError('INVALID_PARAMS', { message: 'options.symbol: Not the contract’s' })
}

describe.each(wagmiVersions)('latchkeyConnector in wagmi %s', (_, core) => {
  const start = (parameters: Partial<LatchkeyConnectorParameters> = {}) => {
    const { storage = memoryStorage(), ...others } = parameters
    const fake = installFakeFrame({
      answers: { ...loginAnswers, ...on('RPC_REQUEST', answer) },
    })
    // A page load removes the frame of the page before.
    const removeFrames = () => {
      for (const iframe of document.querySelectorAll('iframe')) iframe.remove()
    }
    removeFrames()
    onTestFinished(() => {
      fake.stop()
      removeFrames()
    })
    const events: string[] = []
    const config = core.createConfig({
      chains: [mainnet, base],
      transports: { [mainnet.id]: core.http(), [base.id]: core.http() },
      multiInjectedProviderDiscovery: false,
      storage: core.createStorage({ storage: memoryStorage() }),
      connectors: [
        latchkeyConnector({
          frameUrl: fake.origin,
          projectId: 'demo',
          storage,
          onEvent: ({ event }) => events.push(event),
          ...others,
        }),
      ],
    })
    const [connector] = config.connectors
    return { config, connector, fake, events, storage, account: () => core.getAccount(config) }
  }
  const login = { email: () => email, onCode: () => '123456' }

  test('default: until the user connects, it creates no instance', async () => {
    const keys = new Set<string>()
    const storage = memoryStorage()
    const getItem = (key: string) => {
      keys.add(key)
      return storage.getItem(key)
    }
    const { config, connector, fake, account } = start({ storage: { ...storage, getItem } })
    await core.reconnect(config)
    expect(await connector.isAuthorized()).toBe(false)
    expect(account().status).toBe('disconnected')
    expect(fake.opened()).toBe(0)
    expect([...keys]).toEqual(['@appkit/eip155:connected_connector_id'])
  })

  test.each([
    ['latchkeyConnector', undefined],
    ['frameUrl', { projectId: 'demo' }],
    ['frameUrl', { frameUrl: 'http://login.example', projectId: 'demo' }],
    ['projectId', { frameUrl: 'https://login.example', projectId: '' }],
    ['colour', { frameUrl: 'https://login.example', projectId: 'demo', colour: 'red' }],
    ['networks', { frameUrl: 'https://login.example', projectId: 'demo', networks: [] }],
    ['login', { frameUrl: 'https://login.example', projectId: 'demo', login: {} }],
  ])("error: %s, as wagmi's config is created", (option, parameters) => {
    const create = () => latchkeyConnector(parameters as unknown as LatchkeyConnectorParameters)
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option } }))
  })

  test('default: connect opens the modal', async () => {
    const { config, connector, events } = start()
    const connecting = core.connect(config, { connector })
    await expect.poll(() => events).toContain('MODAL_OPEN')
    // Nobody signs in.
    connecting.catch(() => undefined)
  })

  test('param: login, and no modal opens', async () => {
    const { config, connector, events, account } = start({ login })
    const { accounts, chainId } = await core.connect(config, { connector })
    expect({ accounts, chainId }).toEqual({ accounts: [account().address], chainId: mainnet.id })
    expect(account().address?.toLowerCase()).toBe(evmAddress.toLowerCase())
    expect(events).not.toContain('MODAL_OPEN')
    expect(await core.signMessage(config, { message: 'Hello' })).toBe(signed)
  })

  test('behavior: watchAsset asks the login', async () => {
    const { config, connector, fake } = start({ login })
    await core.connect(config, { connector })
    const asset = {
      type: 'ERC20',
      options: { address: evmAddress, symbol: 'TEST', decimals: 6 },
    } as const
    expect(await core.watchAsset(config, asset)).toBe(true)
    const sent = fake.requests.map(({ payload }) => payload)
    expect(sent).toContainEqual(
      expect.objectContaining({ method: 'wallet_watchAsset', params: asset }),
    )
    const other = { ...asset, options: { ...asset.options, symbol: 'USDC' } }
    await expect(core.watchAsset(config, other)).rejects.toMatchObject({
      name: 'InvalidParamsRpcError',
      code: -32602,
    })
  })

  test('param: login, which the user cancels', async () => {
    const { config, connector, account } = start({ login: { ...login, email: () => null } })
    await expect(core.connect(config, { connector })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    expect(account().status).toBe('disconnected')
  })

  test('param: chainId', async () => {
    const { config, connector, account } = start({ login })
    await core.connect(config, { connector, chainId: base.id })
    expect(account().chainId).toBe(base.id)
    await core.switchChain(config, { chainId: mainnet.id })
    expect(account().chainId).toBe(mainnet.id)
  })

  test('behavior: a reload restores the connection', async () => {
    const { config, connector, storage } = start({ login })
    await core.connect(config, { connector })
    const next = start({ storage })
    await core.reconnect(next.config)
    expect(next.account().status).toBe('connected')
    await core.disconnect(next.config)
    const last = start({ storage })
    await core.reconnect(last.config)
    expect(last.account().status).toBe('disconnected')
    expect(last.fake.opened()).toBe(0)
  })

  test('behavior: another tab signs in', async () => {
    // The two tabs are one document here, with two frames.
    vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    const storage = memoryStorage()
    const idle = start({ storage })
    await core.reconnect(idle.config)
    const { config, connector } = start({ storage, login })
    await core.connect(config, { connector })
    const key = '@appkit/eip155:connected_connector_id'
    const newValue = storage.getItem(key)
    expect(newValue).not.toBeNull()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await expect.poll(() => idle.account().status).toBe('connected')
  })
})
