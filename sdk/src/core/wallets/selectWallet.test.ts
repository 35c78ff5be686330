// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { installedWallet } from '../../testing/listedWallets.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { parseWallet } from '../../wallets/walletSchema.ts'
import { createInstance } from '../createInstance.ts'
import { currentView } from '../modal/router.ts'
import { selectWallet } from './selectWallet.ts'

const phantom = parseWallet({ id: 'p', name: 'Phantom', rdns: 'app.phantom' }) as Wallet
const listed = parseWallet({ id: 'l', name: 'Installed', rdns: 'com.other' }) as Wallet

function select(wallet: Wallet) {
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [mainnet, base],
    connectors: [installedWallet('com.installed', 'Installed')],
    storage: memoryStorage(),
  })
  latchkey._internal.modalHost.attach()
  latchkey.open()
  selectWallet(latchkey, wallet)
  const { name } = currentView(latchkey._internal.stores.modal.getState().router)
  latchkey.destroy()
  return name
}

describe('selectWallet', () => {
  test.each([
    ['id', { ...listed, id: 'com.installed', rdns: 'com.other' }],
    ['reverse domain name', { ...listed, rdns: 'com.installed' }],
  ])('default: connects the installed wallet of the same %s', (_, wallet) => {
    expect(select(wallet)).toBe('ConnectingExternal')
  })

  test('behavior: a wallet of another origin is not connected for its name', () => {
    expect(select(listed)).toBe('Downloads')
  })

  test('behavior: on a phone, a wallet with a browser of its own opens the page there', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36')
    window.history.replaceState(null, '', '/')
    const name = select(phantom)
    // A wallet's browser opens only https pages, and this page is http.
    expect([name, open.mock.calls.length]).toEqual(['Downloads', 0])
    open.mockRestore()
    agent.mockRestore()
  })
})
