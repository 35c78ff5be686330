// @vitest-environment jsdom
/** Mistakes that only the defaults, a connector or a namespace can tell. */
import { describe, expect, test } from 'vitest'
import type { ConnectorFactory } from './connectors/connector.ts'
import { frame } from './connectors/frame/frame.ts'
import { injected } from './connectors/injected/injected.ts'
import type { WalletConnectParameters } from './connectors/walletConnect/parameters.ts'
import { walletConnect } from './connectors/walletConnect/walletConnect.ts'
import type { NetworkList } from './core/options/options.ts'
import { createLatchkey, type LatchkeyOptions } from './createLatchkey.ts'
import { mainnet } from './networks/evm.ts'
import { solana } from './networks/solana.ts'

describe('createLatchkey', () => {
  test('error: a token on a network without contracts', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const tokens = { [solana.caipNetworkId]: { address } } as LatchkeyOptions['tokens']
    expect(() =>
      createLatchkey({ projectId: 'demo', networks: [mainnet, solana], tokens }),
    ).toThrow(/tokens: expected CAIP-2 ids of networks, received "solana:/)
  })

  test('error: a number as the id of a network outside of EVM', () => {
    const networks = [{ ...solana, id: 5 }] as unknown as NetworkList
    expect(() => createLatchkey({ projectId: 'demo', networks })).toThrow(
      expect.objectContaining({ data: { option: 'networks[0].id' } }),
    )
  })

  test.each([
    ['injected()', [injected()]],
    ['walletConnect()', [walletConnect({ projectId: '0' })]],
  ])('error: frameUrl beside %s alone, which loses the email login', (_, connectors) => {
    const frameUrl = 'https://frame.example'
    const create = () =>
      createLatchkey({ frameUrl, projectId: 'demo', networks: [mainnet], connectors })
    expect(create).toThrow(/frameUrl: expected frame\(\) in connectors.*injected\(\)/)
    expect(create).toThrow(expect.objectContaining({ data: { option: 'frameUrl' } }))
  })

  test.each([undefined, null, 'demo', []])('error: %j instead of options', (options) => {
    expect(() => createLatchkey(options as unknown as LatchkeyOptions)).toThrow(
      /createLatchkey: expected an object of options, received /,
    )
  })

  test.each([
    ['frame', frame],
    ['injected', injected],
    ['walletConnect', walletConnect],
  ])('error: %s, which the dApp forgot to call', (_, factory) => {
    const frameUrl = 'https://frame.example'
    // As a dApp without types writes it.
    const connectors = [factory as unknown as ConnectorFactory]
    const create = () =>
      createLatchkey({ frameUrl, projectId: 'demo', networks: [mainnet], connectors })
    expect(create).toThrow(/connectors\[0\]: expected a connector that is called, such as /)
  })

  test.each(['id', 'name', 'namespaces', 'connect'])('error: a connector without %s', (member) => {
    const methods = { connect() {}, remembered() {}, subscribe() {}, destroy() {} }
    const whole = { ...methods, id: 'own', name: 'Own', namespaces: ['eip155'] }
    const connectors = [() => ({ ...whole, [member]: undefined })] as unknown as ConnectorFactory[]
    expect(() => createLatchkey({ projectId: 'demo', networks: [mainnet], connectors })).toThrow(
      expect.objectContaining({ data: { option: 'connectors[0]' } }),
    )
  })

  test('error: connectors: null', () => {
    const options = { projectId: 'demo', networks: [mainnet], connectors: null }
    expect(() => createLatchkey(options as unknown as LatchkeyOptions)).toThrow(
      /connectors: expected a list of at least one connector, received null/,
    )
  })

  test.each([
    [undefined, 'walletConnect'],
    [{}, 'walletConnect.projectId'],
    [{ projectId: ' ' }, 'walletConnect.projectId'],
    [{ projectId: 5 }, 'walletConnect.projectId'],
    [{ projectId: '0', relayUrl: 'https://relay.example' }, 'walletConnect.relayUrl'],
    [{ projectId: '0', relayUrl: 'ws://relay.example' }, 'walletConnect.relayUrl'],
    [{ projectId: '0', relayUrl: 'wss://%%' }, 'walletConnect.relayUrl'],
    [{ projectId: '0', relayTimeout: '1' }, 'walletConnect.relayTimeout'],
    [{ projectId: '0', relayTimeout: 0 }, 'walletConnect.relayTimeout'],
    [{ projectId: '0', sessionStorage: {} }, 'walletConnect.sessionStorage'],
    [{ projectId: '0', projectID: '0' }, 'walletConnect.projectID'],
  ])('error: walletConnect(%j) names %s', (parameters, option) => {
    const connectors = [walletConnect(parameters as unknown as WalletConnectParameters)]
    expect(() => createLatchkey({ projectId: 'demo', networks: [mainnet], connectors })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option } }),
    )
  })
})
