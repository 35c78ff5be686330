import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { startMock } from '../../testing/startMock.ts'
import type { InstanceOptions } from '../options/options.ts'
import { findConnectorPicture, findNetworkPicture } from './findPicture.ts'

const internal = (options: Partial<InstanceOptions> = {}) =>
  startMock({}, options).latchkey._internal
const own = 'https://dapp.example/own.png'
const api = { url: 'https://wallets.example/v1/' }

describe('findNetworkPicture', () => {
  test('default: none', () => {
    expect(findNetworkPicture(internal(), mainnet)).toBe(undefined)
  })

  test("param: api: the host's, by CAIP-2 id", () => {
    const url = new URL(findNetworkPicture(internal({ api }), base) ?? '')
    expect(url.origin + url.pathname).toBe(
      `https://wallets.example/v1/public/getAssetImage/${encodeURIComponent(base.caipNetworkId)}`,
    )
    expect(url.searchParams.get('projectId')).toBe('demo')
  })

  test("param: modal.chainImages: the dApp's own wins", () => {
    const options = { api, modal: { chainImages: { [mainnet.id]: own, [base.id]: '/base.svg' } } }
    expect(findNetworkPicture(internal(options), mainnet)).toBe(own)
    expect(findNetworkPicture(internal(options), base)).toBe('/base.svg')
  })
})

describe('findConnectorPicture', () => {
  const icon = 'data:image/png;base64,AA=='

  test("default: the wallet's own icon", () => {
    expect(findConnectorPicture(internal(), { id: 'io.example', icon })).toBe(icon)
  })

  test("param: modal.connectorImages: the dApp's own wins", () => {
    const options = { modal: { connectorImages: { 'io.example': own } } }
    expect(findConnectorPicture(internal(options), { id: 'io.example', icon })).toBe(own)
  })

  test('behavior: a wallet that calls itself as a property of every object has no picture', () => {
    expect(findConnectorPicture(internal(), { id: 'constructor' })).toBe(undefined)
  })
})
