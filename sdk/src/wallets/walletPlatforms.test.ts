import { describe, expect, test } from 'vitest'
import type { Wallet } from './wallet.ts'
import { listWalletPlatforms, type WalletEnvironment } from './walletPlatforms.ts'
import { parseWallet } from './walletSchema.ts'

const create = (fields: object) => parseWallet({ id: 'a', name: 'A', ...fields }) as Wallet
const full = create({
  rdns: 'io.full',
  mobile_link: 'full://',
  webapp_link: 'https://full.example',
  desktop_link: 'full-desktop://',
})

const desktop: WalletEnvironment = {
  platform: { mobile: false },
  namespace: 'eip155',
  installed: new Set(),
}
const mobile = { ...desktop, platform: { mobile: true } }
const installed = new Set(['io.full'])

describe('listWalletPlatforms', () => {
  test.each([
    ['installed, desktop', { ...desktop, installed }, ['browser', 'qrcode', 'web', 'desktop']],
    ['not installed, desktop', desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
    ['installed, phone', { ...mobile, installed }, ['browser', 'mobile', 'web']],
    ['not installed, phone', mobile, ['mobile', 'web']],
    [
      'no adapter',
      { ...desktop, installed, walletConnectOnly: true },
      ['qrcode', 'web', 'desktop'],
    ],
  ])('default: %s', (_, environment, platforms) => {
    expect(listWalletPlatforms(full, environment)).toEqual(platforms)
  })

  test('behavior: an injected id stands for a missing rdns', () => {
    const wallet = create({ injected: [{ namespace: 'eip155', injected_id: 'isFull' }] })
    expect(listWalletPlatforms(wallet, desktop)).toEqual(['unsupported'])
    const environment = { ...desktop, installed: new Set(['isFull']) }
    expect(listWalletPlatforms(wallet, environment)).toEqual(['browser'])
  })

  test('behavior: a wallet whose browser opens the page is supported without being installed', () => {
    const phantom = create({ rdns: 'app.phantom', mobile_link: 'phantom://' })
    expect(listWalletPlatforms(phantom, { ...mobile, namespace: 'solana' })).toEqual(['mobile'])
    expect(listWalletPlatforms(phantom, { ...mobile, namespace: 'polkadot' })).toEqual(['mobile'])
    const elsewhere = { ...desktop, namespace: 'polkadot' } as const
    expect(listWalletPlatforms(phantom, elsewhere)).toEqual(['qrcode', 'unsupported'])
  })

  test('behavior: a universal link is enough for a phone', () => {
    const wallet = create({ link_mode: 'https://a.example' })
    expect(listWalletPlatforms(wallet, mobile)).toEqual(['mobile'])
  })

  test('behavior: a wallet without WalletConnect shows no code', () => {
    const wallet = create({ mobile_link: 'a-app://', supports_wc: false })
    expect(listWalletPlatforms(wallet, desktop)).toEqual(['unsupported'])
  })

  test('behavior: a wallet without links is paired by its code', () => {
    expect(listWalletPlatforms(create({}), desktop)).toEqual(['qrcode'])
  })
})
