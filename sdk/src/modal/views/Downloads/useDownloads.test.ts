import { describe, expect, test } from 'vitest'
import { detectPlatform } from '../../../primitives/platform.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { listDownloads, needsReload } from './useDownloads.ts'

const wallet: Wallet = {
  id: 'example',
  name: 'Example',
  namespaces: [],
  chains: [],
  links: {},
  stores: { ios: 'https://i', android: 'https://a', chrome: 'https://c' },
  homepage: 'https://h',
  injected: [],
  supportsWalletConnect: true,
}
const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36',
}
const detect = (agent: keyof typeof agents) =>
  detectPlatform({ userAgent: agents[agent], maxTouchPoints: 0, telegram: false, framed: false })
const list = (agent: keyof typeof agents, changes: Partial<Wallet> = {}) =>
  listDownloads({ ...wallet, ...changes }, detect(agent)).map(({ store }) => store)

describe('listDownloads', () => {
  test('default: what the device can install, then the website', () => {
    expect(list('desktop')).toEqual(['chrome', 'ios', 'android', 'website'])
    expect(list('iphone')).toEqual(['ios', 'website'])
    expect(list('android')).toEqual(['android', 'website'])
  })

  test('behavior: what the wallet lacks is left out', () => {
    expect(list('iphone', { stores: { chrome: 'https://c' } })).toEqual(['website'])
  })

  test('error: an address that must not be opened is dropped', () => {
    expect(list('iphone', { homepage: 'http://h', stores: { ios: 'javascript:1' } })).toEqual([])
  })
})

describe('needsReload', () => {
  const needs = (agent: keyof typeof agents, changes: Partial<Wallet> = {}) => {
    const platform = detect(agent)
    return needsReload(listDownloads({ ...wallet, ...changes }, platform), platform)
  }

  test('default: what this device installs appears after a reload', () => {
    expect([needs('desktop'), needs('iphone')]).toEqual([true, true])
    expect(needs('desktop', { stores: {} })).toBe(true)
  })

  test('behavior: phone stores on a computer', () => {
    expect(needs('desktop', { stores: { ios: 'https://i' } })).toBe(false)
  })
})
