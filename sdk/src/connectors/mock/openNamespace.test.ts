// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getActiveNetwork } from '../../core/connection/selectors.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { connectOnNetwork } from '../../core/network/connectOnNetwork.ts'
import { describeWalletList } from '../../core/wallets/describeWalletList.ts'
import { groupConnectors } from '../../core/wallets/groupConnectors.ts'
import { selectConnector } from '../../core/wallets/selectConnector.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana, solanaDevnet } from '../../networks/solana.ts'
import { listedAs } from '../../testing/listedWallets.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const namespace = solana.chainNamespace

function start(addresses: Partial<Record<'eip155' | 'solana', string>>) {
  const app = startMock({ addresses })
  const { modal, connection } = app.latchkey._internal.stores
  app.latchkey._internal.modalHost.attach()
  return {
    ...app,
    listed: () => modal.getState().namespace,
    network: () => getActiveNetwork(connection.getState()),
  }
}

describe('openModal', () => {
  test('param: namespace: Connect, although a wallet is connected elsewhere', async () => {
    const app = start({ [evm]: evmAddress })
    await connect(app.latchkey)
    app.latchkey.open()
    expect([app.view(), app.listed()]).toEqual(['Account', undefined])
    app.latchkey.open({ namespace })
    expect([app.view(), app.listed()]).toEqual(['Connect', namespace])
  })

  test('param: namespace: Account if a wallet is connected there', async () => {
    const app = start({ [evm]: evmAddress })
    await connect(app.latchkey)
    app.latchkey.open({ namespace: evm })
    expect(app.view()).toBe('Account')
  })

  test.each([
    ['closing', (app: ReturnType<typeof start>) => app.latchkey.close()],
    ['another view', (app: ReturnType<typeof start>) => app.latchkey.open({ view: 'Connect' })],
    ['disconnecting', (app: ReturnType<typeof start>) => app.latchkey.disconnect()],
  ])('behavior: %s lists every namespace again', async (_, act) => {
    const app = start({ [evm]: evmAddress })
    app.latchkey.open({ namespace })
    await act(app)
    expect(app.listed()).toBe(undefined)
  })

  test('error: a namespace without a network, and nothing opens', () => {
    const app = start({ [evm]: evmAddress })
    expect(() => app.latchkey.open({ namespace: bitcoin.chainNamespace })).toThrow(
      expect.objectContaining({ code: 'NAMESPACE_NOT_SUPPORTED' }),
    )
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('behavior: a wallet of several namespaces leaves the wallets of the others', async () => {
    const both = mock({ id: 'both', addresses: { eip155: evmAddress, solana: solanaAddress } })
    const metal = mock({ id: 'metal', addresses: { eip155: evmAddress } })
    const { latchkey } = startMock({}, { connectors: [both, metal] })
    latchkey._internal.modalHost.attach()
    await connect(latchkey, { connector: 'metal' })
    latchkey.open({ namespace })
    await connect(latchkey, { connector: 'both' })
    const wallets = [evm, namespace].map(
      (each) => getAccount(latchkey, { namespace: each }).wallet?.id,
    )
    expect(wallets).toEqual(['metal', 'both'])
  })

  test('behavior: a wallet of several namespaces connects in the wanted one, unasked', () => {
    const app = startMock(
      {},
      { connectors: [listedAs({}, { addresses: { eip155: evmAddress, solana: solanaAddress } })] },
    )
    const { latchkey } = app
    const [group] = groupConnectors(latchkey._internal.connectors)
    if (!group) throw new TypeError('No wallet')
    latchkey._internal.modalHost.attach()
    latchkey.open({ namespace })
    selectConnector(latchkey, group)
    expect(app.view()).toBe('ConnectingExternal')
    expect(getActiveNetwork(latchkey._internal.stores.connection.getState())).toBe(solana)
  })

  test.each([
    ['that declines', 'refuse', evm],
    ['that the user leaves', 'hang', evm],
    ['that connects', 'accept', namespace],
  ] as const)('behavior: a wallet %s', async (_, behaviour, expected) => {
    const wallet = mock({
      id: 'solana',
      addresses: { solana: solanaAddress },
      switches: { connect: behaviour },
    })
    const other = mock({ id: 'evm', name: 'Evm', addresses: { eip155: evmAddress } })
    const { latchkey } = startMock({}, { connectors: [other, wallet] })
    const { stores, connectors } = latchkey._internal
    const connector = connectors.find(({ id }) => id === 'solana')
    if (!connector) throw new TypeError('No wallet')
    latchkey._internal.modalHost.attach()
    await connect(latchkey, { connector: 'evm' })
    latchkey.open({ namespace })
    selectConnector(latchkey, [connector])
    const active = () => stores.connection.getState().activeNamespace
    expect(active()).toBe(namespace)
    if (behaviour !== 'hang') {
      await expect
        .poll(() => stores.connection.getState().namespaces.solana?.status)
        .not.toBe('connecting')
    }
    goBack(latchkey)
    await expect.poll(active).toBe(expected)
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: only networks of the namespace narrow the wallet list', () => {
    const { latchkey } = start({})
    expect(describeWalletList(latchkey, namespace).chains).toEqual([solana.caipNetworkId])
    expect(describeWalletList(latchkey, undefined).chains).toHaveLength(3)
  })
})

describe('connectOnNetwork', () => {
  const evmWallet = () => mock({ id: 'evm', addresses: { [evm]: evmAddress } })
  const solanaWallet = () =>
    mock({ id: 'solana', name: 'Sol', addresses: { solana: solanaAddress } })

  async function open(wallet = solanaWallet()) {
    const app = startMock(
      {},
      { networks: [mainnet, solana, solanaDevnet], connectors: [evmWallet(), wallet] },
    )
    const { latchkey } = app
    const { modal, connection } = latchkey._internal.stores
    latchkey._internal.modalHost.attach()
    await connect(latchkey, { connector: 'evm' })
    latchkey.open()
    connectOnNetwork(latchkey, solanaDevnet)
    const group = groupConnectors(latchkey._internal.connectors).find(([{ id }]) => id === 'solana')
    if (!group) throw new TypeError('No wallet')
    return {
      ...app,
      listed: () => modal.getState().namespace,
      network: () => getActiveNetwork(connection.getState()),
      inNamespace: () => connection.getState().namespaces.solana?.network,
      select: () => selectConnector(latchkey, group),
    }
  }

  test('default: lists the wallets that have the network, which is active once one connects', async () => {
    const app = await open()
    expect([app.view(), app.listed(), app.network()]).toEqual(['Connect', namespace, mainnet])
    const events = vi.fn()
    app.latchkey.subscribe(events)
    app.select()
    await vi.waitUntil(() => app.view() === 'ProfileWallets')
    expect([app.listed(), app.network()]).toEqual([undefined, solanaDevnet])
    const properties = { network: solanaDevnet.caipNetworkId }
    expect(events).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'SWITCH_NETWORK', properties }),
    )
    expect(app.storage.getItem('@appkit/active_caip_network_id')).toBe(solanaDevnet.caipNetworkId)
  })

  test('behavior: nothing changes if the user closes the modal', async () => {
    const app = await open()
    app.latchkey.close()
    expect([app.network(), app.inNamespace()]).toEqual([mainnet, solana])
    expect(app.storage.getItem('@appkit/active_caip_network_id')).toBe(mainnet.caipNetworkId)
  })

  test('behavior: nothing changes if the user opens the modal for another namespace', async () => {
    const app = await open()
    app.latchkey.open({ namespace: evm })
    expect([app.network(), app.inNamespace()]).toEqual([mainnet, solana])
  })

  test('error: nothing changes if the wallet refuses, and the user leaves', async () => {
    const wallet = solanaWallet()
    wallet.switches.connect = 'refuse'
    const app = await open(wallet)
    app.select()
    const { walletAttempt } = app.latchkey._internal.stores
    await vi.waitUntil(() => walletAttempt.getState().status === 'failed')
    app.latchkey.close()
    expect([app.network(), app.inNamespace()]).toEqual([mainnet, solana])
    expect(getAccount(app.latchkey).address).toBe(evmAddress)
  })
})
