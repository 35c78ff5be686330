// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getActiveNetwork } from '../../core/connection/selectors.ts'
import { connectOnNetwork } from '../../core/network/selectNetwork.ts'
import { describeWalletList } from '../../core/wallets/describeWalletList.ts'
import { groupConnectors } from '../../core/wallets/groupConnectors.ts'
import { selectConnector } from '../../core/wallets/selectConnector.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { listedAs } from '../../testing/listedWallets.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'

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

  test('behavior: only networks of the namespace narrow the wallet list', () => {
    const { latchkey } = start({})
    expect(describeWalletList(latchkey, namespace).chains).toEqual([solana.caipNetworkId])
    expect(describeWalletList(latchkey, undefined).chains).toHaveLength(3)
  })

  test('behavior: a network that the wallet lacks lists the wallets that have it', async () => {
    const app = start({ [evm]: evmAddress })
    await connect(app.latchkey)
    app.latchkey.open()
    connectOnNetwork(app.latchkey, solana)
    expect([app.view(), app.listed(), app.network()]).toEqual(['Connect', namespace, solana])
  })
})
