// @vitest-environment jsdom
/** One dApp with a wallet for each of its namespaces, by the connectors of the page's wallets. */
import type { ChainNamespace } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { connect } from '../actions/connect.ts'
import { bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { accountB, fakeEvmWallet } from '../testing/fakeEvmWallet.ts'
import { fakeStandardWallet } from '../testing/fakeStandardWallet.ts'
import { fakeUnisatWallet } from '../testing/fakeUnisatWallet.ts'
import { addToWindow } from '../testing/startBitcoin.ts'
import { announceWallet } from '../testing/startInjected.ts'
import { registerWallets } from '../testing/startStandard.ts'
import { startTarget } from '../testing/startTarget.ts'
import { bitcoinWallets } from './bitcoinWallets/bitcoinWallets.ts'
import { injected } from './injected/injected.ts'

const networks = [mainnet, base, solana, solanaDevnet, bitcoinTestnet, bitcoinSignet] as const
const ids = { eip155: 'io.example', solana: 'solana:Example', bip122: 'unisat' } as const
const others = { eip155: base, solana: solanaDevnet, bip122: bitcoinSignet } as const
const namespaces = ['eip155', 'solana', 'bip122'] as const

function installWallets() {
  const evm = fakeEvmWallet()
  const bitcoin = fakeUnisatWallet()
  announceWallet(evm)
  registerWallets(fakeStandardWallet())
  addToWindow({ unisat: bitcoin.provider })
  return { evm, bitcoin }
}

const create = () => [injected({ windowEthereum: false }), bitcoinWallets()]

async function connectThree() {
  const wallets = installWallets()
  const app = await startTarget(create(), { networks })
  for (const id of Object.values(ids)) await connect(app.latchkey, { connector: id })
  const read = () =>
    Object.fromEntries(
      namespaces.map((each) => {
        const { status, connectorId, network } = app.connection(each) ?? {}
        return [each, status === 'connected' ? [connectorId, network?.id] : status]
      }),
    )
  const connected = {
    eip155: [ids.eip155, mainnet.id],
    solana: [ids.solana, solana.id],
    bip122: [ids.bip122, bitcoinTestnet.id],
  }
  expect(read()).toEqual(connected)
  return { ...app, ...wallets, read, connected }
}

describe('three namespaces, each with a wallet of its own', () => {
  test.each(namespaces)('behavior: %s disconnects alone', async (namespace) => {
    const { latchkey, read, connected } = await connectThree()
    await latchkey.disconnect({ namespace })
    expect(read()).toEqual({ ...connected, [namespace]: 'disconnected' })
  })

  test.each(namespaces)('behavior: %s switches alone', async (namespace) => {
    const { latchkey, read, connected } = await connectThree()
    const network = others[namespace]
    await latchkey.switchNetwork(network)
    expect(read()).toEqual({ ...connected, [namespace]: [ids[namespace], network.id] })
  })

  test('behavior: each namespace has the provider of its wallet', async () => {
    const { latchkey, find } = await connectThree()
    for (const namespace of namespaces) {
      const own: unknown = find(ids[namespace]).getProvider(namespace)
      expect(latchkey.getProvider(namespace)).toBe(own)
    }
  })

  test('behavior: another account of one wallet is no change to the others', async () => {
    const { evm, connection, read, connected } = await connectThree()
    const before = (['solana', 'bip122'] as ChainNamespace[]).map(connection)
    evm.state.accounts = [accountB]
    evm.emit('accountsChanged', [accountB])
    await expect.poll(() => connection('eip155')?.account?.address).toBe(accountB)
    expect(read()).toEqual(connected)
    expect((['solana', 'bip122'] as ChainNamespace[]).map(connection)).toEqual(before)
  })

  test('behavior: a wallet that ends its connection leaves the others', async () => {
    const { bitcoin, read, connected } = await connectThree()
    bitcoin.state.permitted = false
    bitcoin.emit('accountsChanged')
    await expect.poll(read).toEqual({ ...connected, bip122: 'disconnected' })
  })

  test('behavior: all are restored after a reload, but the one that the user disconnected', async () => {
    const { latchkey, storage, connected } = await connectThree()
    await latchkey.disconnect({ namespace: 'solana' })
    latchkey.destroy()
    const again = await startTarget(create(), { networks, storage })
    const read = () =>
      namespaces.map((each) => {
        const { status, connectorId } = again.connection(each) ?? {}
        return status === 'connected' ? connectorId : status
      })
    await expect.poll(read).toEqual([connected.eip155[0], 'disconnected', connected.bip122[0]])
  })

  test('behavior: disconnecting without a namespace disconnects all', async () => {
    const { latchkey, read } = await connectThree()
    await latchkey.disconnect()
    expect(Object.values(read())).toEqual(['disconnected', 'disconnected', 'disconnected'])
  })
})
