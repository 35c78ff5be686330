import { describe, expect, test } from 'vitest'
import { mock } from '../../connectors/mock/mock.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { createInstance } from '../createInstance.ts'
import { LatchkeyError } from '../errors.ts'
import type { OptionPath } from './optionChecks.ts'
import type { InstanceOptions } from './options.ts'

const valid: InstanceOptions = {
  projectId: 'demo',
  networks: [mainnet],
  connectors: [mock({ addresses: {} })],
}
/** Options as a dApp without types may write them. */
const create = (options: object) => createInstance({ ...valid, ...options })

const { chainNamespace: _, caipNetworkId: id, ...viemChain } = mainnet

const token = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const own = { id: 'a', name: 'A' }
const script = 'javascript:alert(1)'

/** An option of a group, by its path, as a dApp writes it. */
const setOption = (path: string, value: unknown): object =>
  path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), value) as object

const wrong: { readonly [Path in OptionPath | 'modal' | 'modal.features']: readonly unknown[] } = {
  frameUrl: [
    'login.example',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https://x/?q',
    'https://x/sdk',
    'http://login.example',
    'http://192.168.1.5:8080',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'https://%%',
    'https://user:secret@login.example',
    'https://login.example:99999',
    'https://login.example\\evil',
    'https://a<b',
    7,
  ],
  projectId: ['', 'a/b', 'x'.repeat(65), undefined, null, 1],
  networks: [[], undefined, mainnet],
  defaultNetwork: [base, {}, mainnet.caipNetworkId],
  rpc: [
    'https://node.example',
    [],
    { [base.caipNetworkId]: 'https://node.example' },
    { 1: 'https://node.example' },
  ],
  tokens: [
    [],
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    { [base.caipNetworkId]: token },
    { 1: token },
  ],
  connectors: [[], mock, 'mock', null],
  siwx: [true, {}, () => {}, { getSessions: async () => [] }],
  metadata: ['Demo', {}, { name: 'Demo', description: '', url: '', icons: 'icon.svg' }],
  accountTypes: [[], 'eoa'],
  enableInjected: ['no', 0, null],
  enableEIP6963: ['no', 0, null],
  enableReconnect: ['true', 1, null],
  allowUnsupportedChain: ['true', 1, null],
  storage: [{}, { getItem() {} }, 'localStorage'],
  api: [
    'https://wallets.example',
    {},
    { url: 'http://wallets.example' },
    { url: 'http://localhost.example/' },
    { url: 'http://localhost@wallets.example/' },
    { url: 'https://user:secret@wallets.example' },
    { url: 'https://wallets.example/?key=1' },
    { url: 'javascript:alert(1)' },
    { url: 'https://wallets.example', headers: { authorization: 1 } },
    { url: 'https://wallets.example', header: {} },
  ],
  modal: [[], true, null, 'dark'],
  'modal.features': [[], true, null],
  'modal.features.email': ['yes', 0],
  'modal.features.socials': ['google', true, false, { google: true }],
  'modal.features.openid': [
    'Example',
    {},
    { label: 1 },
    { label: 'Example', icon: 1 },
    { label: 'Example', name: 'Example' },
  ],
  'modal.connectMethodsOrder': ['email', true],
  'modal.connectorTypeOrder': ['injected', true],
  'modal.enableWallets': ['yes', 0],
  'modal.enableNetworkSwitch': ['yes', 0],
  'modal.enableMobileFullScreen': ['yes', 0],
  'modal.chainImages': [[], 'https://a.example'],
  'modal.connectorImages': [[], true],
  'modal.featured': ['io.metamask', {}, true],
  'modal.include': ['io.metamask', {}],
  'modal.exclude': ['io.metamask', {}],
  'modal.customWallets': [{ id: 'a', name: 'A' }, true],
  'modal.allWallets': ['show', false],
  'modal.collapseWallets': ['yes', 0],
  // Nobody could read what they agree to.
  'modal.legalCheckbox': ['yes', 0, true],
  'modal.theme': ['auto', true],
  'modal.themeVariables': [{ accent: 'red' }, { '--lk-accent': 1 }, 'red'],
  'modal.locale': ['', 'de_DE', 'german please', 'd', 'x'.repeat(50), ['de'], null],
  'modal.terms': ['/terms', 'javascript:alert(1)', 1],
  'modal.privacy': ['/privacy', 'data:text/html,x', 1],
  'modal.disableAppend': ['yes', 1, null],
  onEvent: [{}, 'track'],
  analytics: [
    true,
    'https://a.example',
    {},
    { url: '/e' },
    { url: 'javascript:alert(1)' },
    { url: 'https://a.example', key: 'k' },
    { url: 'http://a.example' },
    { url: 'https://a.example/?key=1' },
    { url: 'https://a.example/#top' },
  ],
  debug: ['yes', 1, null],
  logger: [true, {}, { debug: 'console' }],
}

describe('createInstance', () => {
  test('default: what is right, viem chains among it', () => {
    const { networks } = create({ networks: [viemChain] })._internal.options
    expect(networks).toEqual([mainnet])
    expect(create({ modal: undefined })._internal.options.modal.features.email).toBe(true)
    expect(create({ networks: [base] })._internal.options.networks[0]).toBe(base)
    expect(create({ frameUrl: 'https://a.example/' })._internal.options.frameUrl).toBe(
      'https://a.example',
    )
  })

  test('param: rpc: the dApp reads from its own nodes, and wallets get the public ones', () => {
    const nodes = ['https://one.example', 'https://two.example']
    const { networks } = create({ networks: [mainnet, base], rpc: { [base.caipNetworkId]: nodes } })
      ._internal.options
    expect(networks[0]).toBe(mainnet)
    expect(networks[1]).toEqual({ ...base, nodes })
    const [single] = create({ rpc: { [mainnet.caipNetworkId]: nodes[0] } })._internal.options
      .networks
    expect(single?.nodes).toEqual([nodes[0]])
  })

  test('param: tokens: of one network, and the others stay as they are', () => {
    const { networks } = create({
      networks: [mainnet, base],
      tokens: { [base.caipNetworkId]: token },
    })._internal.options
    expect(networks[0]).toBe(mainnet)
    expect(networks[1]).toEqual({ ...base, token })
  })

  test('param: rpc: the only nodes of a network that brings none', () => {
    const bare = { ...mainnet, rpcUrls: { default: { http: [] } } }
    const rpc = { [mainnet.caipNetworkId]: 'https://node.example' }
    const [network] = create({ networks: [bare], rpc })._internal.options.networks
    expect(network?.nodes).toEqual(['https://node.example'])
  })

  test.each([
    'http://localhost:8080',
    'http://login.localhost:5180/',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'https://login.example:8443',
    'https://login.example///',
  ])('param: frameUrl: %s', (frameUrl) => {
    expect(create({ frameUrl })._internal.options.frameUrl).toBe(frameUrl.replace(/\/+$/, ''))
  })

  test.each(['https://wallets.example', 'https://a.example/v1/', 'http://localhost:4000'])(
    'param: api.url: %s',
    (url) => {
      expect(create({ api: { url } })._internal.options.api).toEqual({ url })
    },
  )

  test.each([
    ['networks[1]', { networks: [mainnet, undefined] }],
    ['networks[0].caipNetworkId', { networks: [{ ...mainnet, caipNetworkId: 'mainnet' }] }],
    ['networks[0]', { networks: [{ ...mainnet, rpcUrls: {} }] }],
    ['networks[0]', { networks: [{ ...mainnet, nativeCurrency: undefined }] }],
    ['networks[0].id', { networks: [{ ...mainnet, caipNetworkId: undefined, id: '1' }] }],
    ['networks[1]', { networks: [mainnet, mainnet] }],
    ['networks[1]', { networks: [mainnet, { ...mainnet, name: 'Other' }] }],
    ['networks[0]', { networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }] }],
    ['networks[0]', { networks: [{ ...mainnet, rpcUrls: { default: { http: [''] } } }] }],
    ['networks[0].id', { networks: [{ ...viemChain, id: -1 }] }],
    ['networks[0].id', { networks: [{ ...viemChain, id: 0 }] }],
    ['networks[0].id', { networks: [{ ...viemChain, id: '1' }] }],
    ['networks[0].caipNetworkId', { networks: [{ ...mainnet, id: 5 }] }],
    [
      'networks[0].caipNetworkId',
      { networks: [{ ...mainnet, caipNetworkId: base.caipNetworkId }] },
    ],
    ['networks[0].chainNamespace', { networks: [{ ...mainnet, chainNamespace: 'cosmos' }] }],
    ['networks[0].chainNamespace', { networks: [{ ...mainnet, chainNamespace: undefined }] }],
    ['defaultNetwork.id', { defaultNetwork: { ...viemChain, id: -1 } }],
    ['connectors[0]', { connectors: [{}] }],
    ['connectors[0]', { connectors: [() => undefined] }],
    ['connectors[0]', { connectors: [class Foreign {}] }],
    ['connectors[0]', { connectors: [() => ({ id: 'x', name: 'X', connect() {} })] }],
    ['connectors[1]', { connectors: [...valid.connectors, () => valid.connectors[0]] }],
    ['accountTypes[1]', { accountTypes: ['eoa', 'contract'] }],
    ['modal.features.socials[1]', { modal: { features: { socials: ['google', 'toString'] } } }],
    ['modal.connectMethodsOrder[1]', { modal: { connectMethodsOrder: ['email', 'wallets'] } }],
    ['modal.connectorTypeOrder[1]', { modal: { connectorTypeOrder: ['injected', 'email'] } }],
    ['modal.featured[0]', { modal: { featured: ['../x'] } }],
    ['modal.exclude[1]', { modal: { exclude: ['io.metamask', ''] } }],
    ['modal.customWallets[0]', { modal: { customWallets: [{ id: 'a' }] } }],
    [
      'modal.customWallets[1]',
      { modal: { customWallets: [own, { ...own, mobile_link: script }] } },
    ],
    [`rpc["${id}"]`, { rpc: { [id]: 'node.example' } }],
    [`rpc["${id}"]`, { rpc: { [id]: 'wss://node.example' } }],
    [`rpc["${id}"]`, { rpc: { [id]: [] } }],
    [`rpc["${id}"]`, { rpc: { [id]: ['https://node.example', ''] } }],
    [`tokens["${id}"]`, { tokens: { [id]: token.address } }],
    [`tokens["${id}"]`, { tokens: { [id]: {} } }],
    [`tokens["${id}"]`, { tokens: { [id]: { address: '0x5aAe' } } }],
    [`tokens["${id}"]`, { tokens: { [id]: { ...token, symbol: 'TKN' } } }],
    ['modal.chainImages["1"]', { modal: { chainImages: { 1: 7 } } }],
    ['modal.connectorImages["a"]', { modal: { connectorImages: { a: undefined } } }],
  ])('error: %s, of a list or an object, is named by its place', (option, options) => {
    expect(() => create(options)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`${option}: expected `),
        data: { option },
      }),
    )
  })

  test('error: an entry of rpc that is undefined says what to write', () => {
    expect(() => create({ rpc: { [id]: undefined } })).toThrow(
      expect.objectContaining({
        hint: `rpc["${id}"]: expected http(s) address or a list of at least one, received nothing`,
        data: { option: `rpc["${id}"]` },
      }),
    )
  })

  test.each([-18, 1.5, 256, '18', undefined])('error: %j decimals', (decimals) => {
    const nativeCurrency = { ...mainnet.nativeCurrency, decimals }
    expect(() => create({ networks: [{ ...mainnet, nativeCurrency }] })).toThrow(
      expect.objectContaining({ data: { option: 'networks[0].nativeCurrency.decimals' } }),
    )
  })

  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  test.each(cases)(
    'error: %s as %j names the option, what came and what is expected',
    (name, value) => {
      const attempt = () => create(setOption(name, value))
      expect(attempt).toThrow(LatchkeyError)
      expect(attempt).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTIONS',
          message: expect.stringMatching(
            new RegExp(
              `^The options are not valid\\. ${name.replaceAll('.', '\\.')}: expected .+, received .+$`,
            ),
          ),
          data: { option: name },
        }),
      )
    },
  )

  test('error: what came is written on one short line', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    const received = (value: unknown) => {
      try {
        create({ projectId: value })
      } catch (error) {
        return (error as Error).message.split('received ')[1]
      }
      return undefined
    }
    expect(received('a/b')).toBe('"a/b"')
    expect(received('x'.repeat(500))).toHaveLength(80)
    expect(received(loop)).toBe('[object Object]')
    expect(received(1n)).toBe('1')
    expect(received(() => {})).toBe('a function')
  })

  test.each([
    ['projectID', 'projectId'],
    ['projcetId', 'projectId'],
    ['theme', 'modal.theme'],
    ['themeMode', 'modal.theme'],
    ['themeVariable', 'modal.themeVariables'],
    ['termsConditionsUrl', 'modal.terms'],
    ['privacyPolicyUrl', 'modal.privacy'],
    ['enableLogger', 'logger'],
    ['featuredWalletIds', 'modal.featured'],
    ['includeWalletIds', 'modal.include'],
    ['excludeWalletIds', 'modal.exclude'],
    ['allWallets', 'modal.allWallets'],
    ['features', 'modal.features'],
    ['email', 'modal.features.email'],
    ['modal.features.emails', 'modal.features.email'],
    ['modal.projectId', 'projectId'],
    ['modal.them', 'modal.theme'],
  ])('error: %s does not exist, and %s was meant', (path, suggestion) => {
    expect(() => create(setOption(path, true))).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        message: `The options are not valid. There is no option ${path}. Did you mean ${suggestion}?`,
        data: { option: path },
      }),
    )
  })

  test.each(['ssr', 'modal.swaps', 'x', '', 'hasOwnProperty'])(
    'error: %j does not exist, and resembles none',
    (path) => {
      expect(() => create(setOption(path, true))).toThrow(
        expect.objectContaining({ hint: `There is no option ${path}` }),
      )
    },
  )
})
