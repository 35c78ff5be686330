import { describe, expect, test } from 'vitest'
import { mock } from '../../connectors/mock/mock.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { createInstance } from '../createInstance.ts'
import { LatchkeyError } from '../errors.ts'
import type { InstanceOptions } from './options.ts'

const valid: InstanceOptions = {
  projectId: 'demo',
  networks: [mainnet],
  connectors: [mock({ addresses: {} })],
}
/** What a dApp without types may write. */
const create = (options: object) => createInstance({ ...valid, ...options })

const wrong: { readonly [Name in keyof InstanceOptions]-?: readonly unknown[] } = {
  frameUrl: ['login.example', 'javascript:alert(1)', 'https://', 'https://a b', 'https://x/?q', 7],
  projectId: ['', 'a/b', 'x'.repeat(65), undefined, null, 1],
  networks: [
    [],
    undefined,
    mainnet,
    [mainnet, undefined],
    [{ ...mainnet, caipNetworkId: 'mainnet' }],
    [{ ...mainnet, rpcUrls: {} }],
    [{ ...mainnet, nativeCurrency: undefined }],
    [
      {
        id: '1',
        name: 'No number',
        nativeCurrency: mainnet.nativeCurrency,
        rpcUrls: mainnet.rpcUrls,
      },
    ],
  ],
  defaultNetwork: [base, {}, mainnet.caipNetworkId],
  connectors: [[], [{}], mock, 'mock'],
  metadata: ['Demo', {}, { name: 'Demo', description: '', url: '', icons: 'icon.svg' }],
  features: [{ email: 'yes' }, { emails: true }, [], true],
  accountTypes: [[], ['contract'], 'eoa'],
  themeMode: ['auto', true],
  themeVariables: [{ accent: 'red' }, { '--lk-accent': 1 }, 'red'],
  termsConditionsUrl: ['/terms', 'javascript:alert(1)', 1],
  privacyPolicyUrl: ['/privacy', 'data:text/html,x', 1],
  enableReconnect: ['true', 1, null],
  enableLogger: ['true', 1, null],
  storage: [{}, { getItem() {} }, 'localStorage'],
}

describe('createInstance', () => {
  test('default: what is right, viem chains among it', () => {
    const { chainNamespace: _, caipNetworkId: __, ...viemChain } = mainnet
    const { networks } = create({ networks: [viemChain] })._internal.options
    expect(networks).toEqual([mainnet])
    expect(create({ networks: [base] })._internal.options.networks[0]).toBe(base)
    expect(create({ frameUrl: 'https://a.example/' })._internal.options.frameUrl).toBe(
      'https://a.example',
    )
  })

  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  test.each(cases)(
    'error: %s as %j names the option, what came and what is expected',
    (name, value) => {
      const attempt = () => create({ [name]: value })
      expect(attempt).toThrow(LatchkeyError)
      expect(attempt).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTIONS',
          message: expect.stringMatching(
            new RegExp(`^The options are not valid\\. ${name}: expected .+, received .+$`),
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
        create({ themeMode: value })
      } catch (error) {
        return (error as Error).message.split('received ')[1]
      }
      return undefined
    }
    expect(received('auto')).toBe('"auto"')
    expect(received('x'.repeat(500))).toHaveLength(80)
    expect(received(loop)).toBe('[object Object]')
    expect(received(1n)).toBe('1')
    expect(received(() => {})).toBe('a function')
  })

  test('error: an option that there is not, as a slip of the pen', () => {
    expect(() => create({ projectID: 'demo' })).toThrow(
      'projectID: expected no such option, received "demo"',
    )
  })
})
