/** The contract of adapters: a connection of an earlier page, or of another tab. */
import { expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import type { Network } from '../../networks/network.ts'
import type { AdapterPages } from './openPages.ts'

export function testRestoring({ networks, openPage, begin, beginConnected }: AdapterPages): void {
  test('behavior: the network of an earlier visit is that of the instance', async () => {
    const { latchkey, wallet, storage } = await begin()
    await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
    const { library } = openPage(wallet, storage, true)
    if (!library.network) return
    await Promise.resolve()
    expect(library.network()).toBe(31_337)
    await library.mount()
    await expect.poll(library.network).toBe(31_338)
  })

  test('behavior: a reload restores the connection, once the library is mounted', async () => {
    const { latchkey, wallet, storage, first } = await beginConnected()
    latchkey.destroy()
    const { library, report, settle } = openPage(wallet, storage, true)
    await expect.poll(() => report().instance).toEqual(first)
    expect(library.status()).toBe('disconnected')
    await library.mount()
    await settle(first)
  })

  test('behavior: a reload after the wallet forgot the page', async () => {
    const { latchkey, wallet, storage } = await beginConnected()
    latchkey.destroy()
    await wallet.end()
    const { library, settle } = openPage(wallet, storage)
    await library.mount()
    await settle(undefined)
    expect(library.status()).toBe('disconnected')
  })

  test('behavior: a connection that another tab began shows as reconnecting', async () => {
    const { wallet, storage, library } = await begin()
    if (!wallet.hang || !library.watchStatus) return
    const other = openPage(wallet, storage)
    await connect(other.latchkey)
    wallet.hang()
    window.dispatchEvent(new StorageEvent('storage', { key: '@appkit/connection_status' }))
    await expect.poll(library.status).toBe('reconnecting')
  })

  test('behavior: another tab connects, and disconnects', async () => {
    const { wallet, storage, settle, first } = await begin()
    const other = openPage(wallet, storage)
    await other.library.mount()
    const reportStorage = () => {
      for (const key of Object.keys(storage.entries()).concat('@appkit/connection_status')) {
        window.dispatchEvent(new StorageEvent('storage', { key }))
      }
    }
    await connect(other.latchkey)
    reportStorage()
    await settle(first)
    await other.settle(first)
    await (other.library.disconnect ?? other.latchkey.disconnect)()
    reportStorage()
    await settle(undefined)
  })
}
