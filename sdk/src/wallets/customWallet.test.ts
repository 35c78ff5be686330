import { describe, expect, test } from 'vitest'
import { isCustomWallet } from './customWallet.ts'
import { parseWallet } from './walletSchema.ts'

const wallet = {
  id: 'example',
  name: 'Example Wallet',
  homepage: 'https://wallet.example',
  image_url: 'data:image/svg+xml,<svg/>',
  mobile_link: 'examplewallet://',
  link_mode: 'https://link.example',
  desktop_link: 'examplewallet:',
  webapp_link: 'https://app.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://store.example/1',
  rdns: 'example.wallet',
  chains: ['eip155:1'],
  supports_wc: true,
}

describe('isCustomWallet', () => {
  test('default: what it accepts, the list shows whole', () => {
    expect(isCustomWallet(wallet)).toBe(true)
    expect(isCustomWallet({ id: 'a', name: 'A' })).toBe(true)
    expect(parseWallet(wallet)).toMatchObject({
      id: 'example',
      links: { native: 'examplewallet://', universal: 'https://link.example' },
      stores: { ios: 'https://apps.example/1' },
    })
  })

  test.each(['http://localhost', 'http://localhost:5173', 'http://my.wallet.localhost/'])(
    'param: a website in development, %s',
    (webapp_link) => {
      expect(isCustomWallet({ ...wallet, webapp_link })).toBe(true)
      expect(parseWallet({ ...wallet, webapp_link })?.links.web).toBe(webapp_link)
    },
  )

  test.each([
    undefined,
    null,
    'a',
    {},
    { id: 'a' },
    { ...wallet, id: '../a' },
    { ...wallet, name: ' ' },
    { ...wallet, mobile_link: 'javascript:alert(1)' },
    { ...wallet, desktop_link: 'intent://x' },
    { ...wallet, link_mode: 'examplewallet://' },
    { ...wallet, homepage: 'http://wallet.example' },
    { ...wallet, homepage: 'http://localhost:5173' },
    { ...wallet, webapp_link: 'http://wallet.example' },
    { ...wallet, webapp_link: 'http://localhost.example' },
    { ...wallet, image_url: 'http://wallet.example/a.png' },
    { ...wallet, chains: 'eip155:1' },
    { ...wallet, supports_wc: 'yes' },
  ])('error: %j', (value) => {
    expect(isCustomWallet(value)).toBe(false)
  })
})
