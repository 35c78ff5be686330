// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getBalance } from '../../actions/getBalance.ts'
import { getNetwork } from '../../actions/getNetwork.ts'
import { watchNetwork } from '../../actions/watchNetwork.ts'
import { connectWallet } from '../../core/connection/connectWallet.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { filterNetworks } from '../../core/network/filterNetworks.ts'
import { listNetworkChoices } from '../../core/network/listNetworkChoices.ts'
import { selectInstead, selectNetwork } from '../../core/network/selectNetwork.ts'
import type { InstanceOptions } from '../../core/options/options.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { arbitrum, base, mainnet, optimism } from '../../networks/evm.ts'
import { sepolia } from '../../networks/evmTestnets.ts'
import type { Network } from '../../networks/network.ts'
import { solana } from '../../networks/solana.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'

const { chainNamespace: evm } = mainnet
const foreign = 'eip155:999'

function start(options: Partial<InstanceOptions> = {}) {
  const app = startMock({ addresses: { [evm]: evmAddress } }, options)
  app.latchkey._internal.modalHost.attach()
  const { connection, modal, networkAttempt } = app.latchkey._internal.stores
  return {
    ...app,
    network: () => getNetwork(app.latchkey).network,
    isOpen: () => modal.getState().open,
    isShaking: () => modal.getState().shake,
    attempt: () => networkAttempt.getState(),
    /** The wallet moves by itself. */
    move(networkId: `${string}:${string}`) {
      app.wallet.networkIds[evm] = networkId as typeof mainnet.caipNetworkId
      app.wallet.emit({ type: 'changed' })
    },
    state: () => connection.getState(),
  }
}

describe('selectNetwork', () => {
  test('default: a view waits for the wallet, then the modal is as before', async () => {
    const app = start()
    await connect(app.latchkey)
    app.latchkey.open({ view: 'Networks' })
    app.wallet.switches.switchNetwork = 'hang'
    selectNetwork(app.latchkey, base)
    expect(app.view()).toBe('SwitchNetwork')
    expect(app.attempt()).toEqual({ status: 'waiting', network: base })
    expect(app.network()).toBe(mainnet)
    goBack(app.latchkey)
    expect(app.attempt()).toEqual({ status: 'idle' })
    app.wallet.switches.switchNetwork = 'accept'
    selectNetwork(app.latchkey, base)
    await expect.poll(app.view).toBe('Networks')
    expect(app.network()).toBe(base)
  })

  test('error: a wallet that refuses keeps its network, and the view says so', async () => {
    const app = start()
    await connect(app.latchkey)
    app.latchkey.open({ view: 'Networks' })
    app.wallet.switches.switchNetwork = 'refuse'
    selectNetwork(app.latchkey, base)
    await expect
      .poll(app.attempt)
      .toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect([app.view(), app.network()]).toEqual(['SwitchNetwork', mainnet])
  })

  test('behavior: a view that was left does not close the modal later', async () => {
    const app = start()
    await connect(app.latchkey)
    app.latchkey.open({ view: 'Networks' })
    selectNetwork(app.latchkey, base)
    app.latchkey.open({ view: 'Account' })
    await expect.poll(app.attempt).toEqual({ status: 'idle' })
    expect([app.view(), app.isOpen()]).toEqual(['Account', true])
  })

  test('behavior: a view that covers the waiting one stays', async () => {
    const app = start()
    await connect(app.latchkey)
    app.latchkey.open({ view: 'Networks' })
    selectNetwork(app.latchkey, base)
    pushView(app.latchkey, { name: 'WhatIsANetwork', data: undefined })
    await expect.poll(app.attempt).toEqual({ status: 'idle' })
    // Lets the code after the switch run.
    await new Promise((resolve) => setTimeout(resolve))
    expect([app.view(), app.network()]).toEqual(['WhatIsANetwork', base])
  })

  test('behavior: without a wallet, the network is active at once', async () => {
    const app = start()
    app.latchkey.open({ view: 'Networks' })
    selectNetwork(app.latchkey, base)
    await expect.poll(app.isOpen).toBe(false)
    expect(app.network()).toBe(base)
  })

  test('behavior: a namespace that the wallet lacks is explained, and the wallet stays', async () => {
    const app = start()
    await connect(app.latchkey)
    app.latchkey.open({ view: 'Networks' })
    selectNetwork(app.latchkey, solana)
    expect([app.view(), app.network()]).toEqual(['SwitchActiveChain', mainnet])
  })
})

describe('a network that is not configured', () => {
  test("behavior: it stays the wallet's, the modal says so, and does not close", async () => {
    const app = start()
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(app.view).toBe('UnsupportedChain')
    expect(app.isOpen()).toBe(true)
    expect(getNetwork(app.latchkey)).toMatchObject({
      network: { caipNetworkId: foreign, name: 'Unknown Network' },
      isSupported: false,
    })
    requestClose(app.latchkey)
    expect([app.isOpen(), app.isShaking()]).toEqual([true, true])
  })

  test('behavior: its balance is not read', async () => {
    const app = start()
    await connect(app.latchkey)
    const read = vi.fn(async () => 1n)
    const { connectors } = app.latchkey._internal.stores
    connectors.setState(
      connectors.getState().map((each) => ({ ...each, getBalance: read })),
      true,
    )
    app.move(foreign)
    await expect.poll(app.view).toBe('UnsupportedChain')
    await expect(getBalance(app.latchkey)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(read).not.toHaveBeenCalled()
  })

  test('behavior: the view of a connecting wallet leads there', async () => {
    const app = start()
    const [wallet] = app.latchkey._internal.connectors
    if (!wallet) throw new TypeError('No connector')
    app.wallet.networkIds[evm] = foreign
    app.latchkey.open()
    await connectWallet(app.latchkey, wallet)
    expect([app.view(), app.isOpen()]).toEqual(['UnsupportedChain', true])
  })

  test('behavior: a wallet that connects there shows it, too', async () => {
    const app = start()
    app.wallet.networkIds[evm] = foreign
    await connect(app.latchkey)
    expect([app.view(), app.isOpen(), app.status()]).toEqual([
      'UnsupportedChain',
      true,
      'connected',
    ])
    app.latchkey.close()
    app.latchkey.open()
    expect(app.view()).toBe('UnsupportedChain')
  })

  test.each([
    [
      'the user selects a configured one',
      (app: ReturnType<typeof start>) => selectInstead(app.latchkey, base),
    ],
    ['the wallet moves to one', (app: ReturnType<typeof start>) => app.move(base.caipNetworkId)],
  ])('behavior: the modal closes once %s', async (_, act) => {
    const app = start()
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(app.view).toBe('UnsupportedChain')
    act(app)
    await expect.poll(app.isOpen).toBe(false)
    expect(app.network()).toBe(base)
  })

  test('behavior: a wallet that reports the network before it answers is still waited for', async () => {
    const app = start()
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(app.view).toBe('UnsupportedChain')
    app.wallet.switches.switchNetwork = 'hang'
    selectInstead(app.latchkey, base)
    app.move(base.caipNetworkId)
    await expect.poll(app.isOpen).toBe(false)
    expect(app.attempt()).toEqual({ status: 'waiting', network: base })
  })

  test('behavior: disconnecting closes it', async () => {
    const app = start()
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(app.view).toBe('UnsupportedChain')
    await app.latchkey.disconnect()
    expect(app.isOpen()).toBe(false)
  })

  test('param: modal.enableNetworkSwitch off: no view asks for another network', async () => {
    const app = start({ modal: { enableNetworkSwitch: false } })
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(() => app.network().caipNetworkId).toBe(foreign)
    expect(app.isOpen()).toBe(false)
    expect(getNetwork(app.latchkey).isSupported).toBe(false)
    app.latchkey.open()
    expect(app.view()).toBe('Account')
    app.latchkey.open({ view: 'Networks' })
    expect(app.view()).toBe('Account')
    app.latchkey.open({ view: 'WhatIsANetwork' })
    expect(app.view()).toBe('WhatIsANetwork')
  })

  test('param: allowUnsupportedChain: no view', async () => {
    const app = start({ allowUnsupportedChain: true })
    await connect(app.latchkey)
    app.move(foreign)
    await expect.poll(() => app.network().caipNetworkId).toBe(foreign)
    expect(app.isOpen()).toBe(false)
    app.latchkey.open()
    expect(app.view()).toBe('Account')
    requestClose(app.latchkey)
    expect(app.isOpen()).toBe(false)
  })
})

describe('listNetworkChoices', () => {
  const networks: readonly [Network, ...Network[]] = [mainnet, base, bitcoin, optimism, arbitrum]

  test('default: by namespace, approved networks first, the active one marked', async () => {
    const app = start({ networks })
    await connect(app.latchkey)
    const { connectors } = app.latchkey._internal
    const approved = connectors.map((each) => ({
      ...each,
      approvedNetworks: () => [mainnet.caipNetworkId, arbitrum.caipNetworkId],
    }))
    const groups = listNetworkChoices(app.state(), approved)
    expect(groups.map(({ namespace }) => namespace)).toEqual([evm, bitcoin.chainNamespace])
    expect(
      groups[0]?.choices.map(({ network, isActive, isApproved }) => [
        network,
        isActive,
        isApproved,
      ]),
    ).toEqual([
      [mainnet, true, true],
      [arbitrum, false, true],
      [base, false, false],
      [optimism, false, false],
    ])
    expect(groups[1]?.choices[0]?.isApproved).toBe(true)
    const names = filterNetworks(groups, ' BIT ').map(({ choices }) => choices[0]?.network.name)
    expect(names).toEqual(['Arbitrum One', 'Bitcoin'])
    expect(filterNetworks(groups, '8453')[0]?.choices).toHaveLength(1)
    expect(filterNetworks(groups, 'nothing')).toEqual([])
  })

  test('behavior: test networks come last', () => {
    const app = start({ networks: [sepolia, mainnet, base] })
    const [group] = listNetworkChoices(app.state(), app.latchkey._internal.connectors)
    expect(group?.choices.map(({ network }) => network)).toEqual([mainnet, base, sepolia])
  })
})

describe('watchNetwork', () => {
  test('default: reports each change of the network, and nothing else', async () => {
    const app = start()
    const seen: string[] = []
    const stop = watchNetwork(app.latchkey, { onChange: ({ network }) => seen.push(network.name) })
    await connect(app.latchkey)
    await app.latchkey.switchNetwork(base)
    expect(seen).toEqual(['Base'])
    stop()
    await app.latchkey.switchNetwork(mainnet)
    expect(seen).toEqual(['Base'])
  })
})
