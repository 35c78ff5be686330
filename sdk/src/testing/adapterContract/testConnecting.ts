/** The contract of adapters: connecting and disconnecting, whichever side begins it. */
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import type { AdapterPages } from './openPages.ts'

export function testConnecting({ show, begin, beginConnected }: AdapterPages): void {
  test('default: nobody is connected, and no wallet is asked', async () => {
    const { settle, wallet, library } = await begin()
    await settle(undefined)
    expect(library.status()).toBe('disconnected')
    expect(wallet.received).toEqual([])
  })

  test('behavior: the instance connects, and so does the library', async () => {
    const { settle, latchkey, first } = await begin()
    await connect(latchkey)
    await settle(first)
  })

  test('behavior: an attempt of the instance shows as connecting, then as connected', async () => {
    const { latchkey, library, settle, first } = await begin()
    if (!library.watchStatus) return
    const seen: string[] = []
    onTestFinished(library.watchStatus((status) => seen.push(status)))
    await connect(latchkey)
    await settle(first)
    expect(seen).toEqual(['connecting', 'connected'])
  })

  test('error: an attempt of the instance that the user cancels shows until then', async () => {
    const { latchkey, library, settle, wallet } = await begin()
    if (!wallet.hang || !library.watchStatus) return
    wallet.hang()
    const controller = new AbortController()
    const connecting = connect(latchkey, { signal: controller.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(library.status).toBe('connecting')
    controller.abort()
    await aborted
    await expect.poll(library.status).toBe('disconnected')
    await settle(undefined)
  })

  test('error: an attempt of the instance ends while the library connects', async () => {
    const { latchkey, library, isOpen, wallet } = await begin()
    if (!wallet.hang || !library.watchStatus) return
    wallet.hang()
    const controller = new AbortController()
    const attempt = connect(latchkey, { signal: controller.signal }).catch(() => undefined)
    await expect.poll(library.status).toBe('connecting')
    const connecting = library.connect()
    const closed = expect(connecting).rejects.toMatchObject(library.errors.rejected)
    const seen: string[] = []
    onTestFinished(library.watchStatus((status) => seen.push(status)))
    controller.abort()
    await attempt
    await expect.poll(isOpen).toBe(true)
    expect(seen).toEqual([])
    latchkey.close()
    await closed
    expect(library.status()).toBe('disconnected')
  })

  test('behavior: connect of the library opens the modal, and resolves once the user has connected', async () => {
    const { library, latchkey, settle, isOpen, first } = await begin()
    const connecting = library.connect()
    await expect.poll(isOpen).toBe(true)
    if (library.watchStatus) expect(library.status()).toBe('connecting')
    await connect(latchkey)
    latchkey.close()
    await expect(connecting).resolves.toMatchObject({ chainId: first.chainId })
    await settle(first)
    show('connect')
  })

  test('error: connect of the library, and the user closes the modal', async () => {
    const { library, latchkey, settle, isOpen } = await begin()
    const connecting = library.connect()
    await expect.poll(isOpen).toBe(true)
    latchkey.close()
    await expect(connecting).rejects.toMatchObject(library.errors.rejected)
    await settle(undefined)
    expect(library.status()).toBe('disconnected')
  })

  test('param: chainId of connect moves the wallet', async () => {
    const { library, latchkey, settle, isOpen, first } = await begin()
    if (!library.connectTo) return
    const connecting = library.connectTo(31_338)
    await expect.poll(isOpen).toBe(true)
    await connect(latchkey)
    latchkey.close()
    await connecting
    await settle({ ...first, chainId: 31_338 })
  })

  test('param: chainId of connect, which the user refuses: they are connected where they are', async () => {
    const { library, latchkey, settle, isOpen, first, wallet } = await begin()
    if (!library.connectTo) return
    const connecting = library.connectTo(31_338)
    await expect.poll(isOpen).toBe(true)
    await connect(latchkey)
    wallet.refuse()
    latchkey.close()
    await connecting
    await settle(first)
  })

  test('behavior: disconnect of the instance', async () => {
    const { latchkey, settle } = await beginConnected()
    await latchkey.disconnect()
    await settle(undefined)
  })

  test('behavior: disconnect of the library, and connecting again', async () => {
    const { latchkey, library, settle, first } = await beginConnected()
    if (!library.disconnect) return
    await library.disconnect()
    await settle(undefined)
    await connect(latchkey)
    await settle(first)
    show('disconnect')
  })

  test('error: the wallet fails to disconnect, and both stay connected', async () => {
    const { library, settle, first, wallet } = await beginConnected()
    const { disconnectFailed } = library.errors
    if (!wallet.failToDisconnect || !disconnectFailed || !library.disconnect) return
    wallet.failToDisconnect()
    await expect(library.disconnect()).rejects.toMatchObject(disconnectFailed)
    await settle(first)
  })

  test('behavior: the wallet ends the session', async () => {
    const { settle, wallet } = await beginConnected()
    await wallet.end()
    await settle(undefined)
  })

  test('error: without a connection, nothing reaches the wallet', async () => {
    const { library, wallet } = await begin()
    await expect(library.signMessage('Hello')).rejects.toThrow()
    expect(wallet.received).toEqual([])
  })

  test('behavior: its provider is one object, before and after a connection', async () => {
    const { library, latchkey } = await begin()
    if (!library.provider) return
    const provider = await library.provider()
    await connect(latchkey)
    expect(await library.provider()).toBe(provider)
  })
}
