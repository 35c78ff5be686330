/** The contract of adapters: changes of the network and the account, whichever side makes them. */
import { expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import type { Network } from '../../networks/network.ts'
import type { AdapterPages } from './openPages.ts'

export function testSwitching({
  nodes,
  networks,
  show,
  begin,
  beginConnected,
}: AdapterPages): void {
  test('behavior: while nobody is connected, the instance switches the network of both', async () => {
    const { latchkey, library } = await begin()
    if (!library.network) return
    expect(library.network()).toBe(31_337)
    await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
    await expect.poll(library.network).toBe(31_338)
  })

  test('behavior: while nobody is connected, the library switches the network of both', async () => {
    const { latchkey, library, wallet } = await begin()
    if (!library.network) return
    const { connection } = latchkey._internal.stores
    const own = () => getConnection(connection.getState(), 'eip155')?.network.id
    await library.switchChain(31_338)
    await expect.poll(own).toBe(31_338)
    expect(library.network()).toBe(31_338)
    expect(wallet.received).toEqual([])
  })

  test('behavior: after a disconnect, both stay on the network', async () => {
    const { latchkey, library, settle } = await beginConnected()
    await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
    await latchkey.disconnect()
    await settle(undefined)
    expect(library.network?.() ?? 31_338).toBe(31_338)
  })

  test('behavior: the instance switches its network', async () => {
    const { latchkey, settle, first } = await beginConnected()
    await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
    await settle({ ...first, chainId: 31_338 })
  })

  test('behavior: the library switches the chain, and the wallet adds one that it lacks', async () => {
    const { library, settle, first } = await beginConnected()
    await library.switchChain(31_338)
    await settle({ ...first, chainId: 31_338 })
    await library.switchChain(31_339)
    await settle({ ...first, chainId: 31_339 })
    show('switchNetwork')
  })

  test('param: what the library says of a chain replaces parts of what the wallet adds', async () => {
    const { library, settle, first, wallet } = await beginConnected()
    if (!wallet.added || !library.addChain) return
    const rpcUrls = [`${nodes[2]?.rpcUrl}/?of=library`]
    const iconUrls = ['https://shop.example/chain.png']
    await library.addChain(31_339, { chainName: 'Third', rpcUrls, iconUrls })
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    expect(wallet.added).toEqual([
      [{ chainId: '0x7a6b', chainName: 'Third', nativeCurrency, rpcUrls, iconUrls }],
    ])
    await settle({ ...first, chainId: 31_339 })
    show('addNetwork')
  })

  test('error: a chain that the library lacks', async () => {
    const { library, settle, first } = await beginConnected()
    await expect(library.switchChain(999)).rejects.toMatchObject(library.errors.unknownChain)
    await settle(first)
  })

  test('behavior: each call resolves once the library has changed', async () => {
    const { library, first } = await beginConnected()
    if (!library.reconnect || !library.network || !library.disconnect) return
    await library.switchChain(31_338)
    expect([library.account().chainId, library.network()]).toEqual([31_338, 31_338])
    await library.reconnect()
    expect(library.account().accounts).toEqual([first.address])
    await library.disconnect()
    expect(library.status()).toBe('disconnected')
  })

  test('behavior: the library reports what changed, and nothing else', async () => {
    const { library, settle, wallet } = await beginConnected()
    if (!library.watchChanges) return
    const seen: (readonly string[])[] = []
    library.watchChanges((parts) => seen.push(parts))
    await library.switchChain(31_338)
    await wallet.changeAccount()
    await settle({ address: wallet.accounts[1], chainId: 31_338 })
    expect(seen).toEqual([['chainId'], ['accounts']])
  })

  test('behavior: the library changes also if the dApp listens to the same events', async () => {
    const { library, latchkey, settle, wallet, first } = await begin()
    if (!library.watchEvents) return
    library.watchEvents()
    await connect(latchkey)
    await settle(first)
    await library.switchChain(31_338)
    await wallet.changeAccount()
    await settle({ address: wallet.accounts[1], chainId: 31_338 })
    await latchkey.disconnect()
    await settle(undefined)
    expect(library.status()).toBe('disconnected')
    await connect(latchkey)
    await settle({ address: wallet.accounts[1], chainId: 31_338 })
  })

  test('error: the user refuses to switch, and nothing changes', async () => {
    const { library, settle, first, wallet } = await beginConnected()
    wallet.refuse()
    await expect(library.switchChain(31_338)).rejects.toMatchObject(library.errors.rejected)
    await settle(first)
  })

  test('behavior: the wallet changes its account', async () => {
    const { settle, wallet, first } = await beginConnected()
    await wallet.changeAccount()
    await settle({ ...first, address: wallet.accounts[1] })
  })

  test('behavior: the wallet changes its chain', async () => {
    const { settle, wallet, first } = await beginConnected()
    await wallet.changeChain(31_338)
    await settle({ ...first, chainId: 31_338 })
    show('follow')
  })

  test('behavior: a chain that nobody configured stays, as unsupported', async () => {
    const { settle, wallet, first, library } = await beginConnected()
    await wallet.changeChain(999)
    await settle({ ...first, chainId: 999 })
    expect(library.account().isSupported ?? false).toBe(false)
    await library.switchChain(31_338)
    await settle({ ...first, chainId: 31_338 })
    expect(library.account().isSupported ?? true).toBe(true)
  })
}
