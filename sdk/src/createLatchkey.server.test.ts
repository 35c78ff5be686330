import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { connect } from './actions/connect.ts'
import { getAccount } from './actions/getAccount.ts'
import { createLatchkey } from './createLatchkey.ts'
import { ConnectButton } from './modal/ConnectButton.tsx'
import { LatchkeyProvider } from './modal/LatchkeyProvider.tsx'
import { mainnet } from './networks/evm.ts'
import { solana } from './networks/solana.ts'

const options = {
  frameUrl: 'https://login.example',
  projectId: 'demo',
  networks: [mainnet, solana],
} as const

/** This file runs in plain Node: there is neither a window nor a document. */
describe('createLatchkey on a server', () => {
  test('default: creates, renders and ends, without a request or a timer', async () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
    const fetched = vi.spyOn(globalThis, 'fetch')
    vi.useFakeTimers()
    const latchkey = createLatchkey(options)
    const app = createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton))
    expect(renderToString(app)).toContain('>Connect wallet</button>')
    expect(getAccount(latchkey).status).toBe('disconnected')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    latchkey.open()
    latchkey.close()
    await latchkey.disconnect()
    latchkey.destroy()
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  test('behavior: requests that arrive together share nothing', () => {
    const [one, other] = [createLatchkey(options), createLatchkey(options)]
    one.open()
    expect(one._internal.stores.modal.getState().open).toBe(true)
    expect(other._internal.stores.modal.getState().open).toBe(false)
  })

  test('error: nobody signs in there', async () => {
    await expect(connect(createLatchkey(options))).rejects.toMatchObject({ code: 'NO_BROWSER' })
  })
})
