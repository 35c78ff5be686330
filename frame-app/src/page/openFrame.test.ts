// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CreateApprovalScreenParameters } from '../approval/createApprovalScreen.ts'
import type { FrameConfig } from './handler.ts'

const asked = vi.hoisted(() => ({
  screens: [] as CreateApprovalScreenParameters[],
  factorKeys: [] as string[],
}))

// Only the bundler knows the worker's URL, and this file does not test the screen.
vi.mock('./wallet/startVault.ts', () => ({
  createVaultStarter({ factorKey }: { factorKey: string }) {
    asked.factorKeys.push(factorKey)
    return () => undefined
  },
}))
vi.mock('../approval/createApprovalScreen.ts', () => ({
  createApprovalScreen(parameters: CreateApprovalScreenParameters) {
    asked.screens.push(parameters)
    return {}
  },
}))

const { openFrame } = await import('./openFrame.ts')

const config: FrameConfig = {
  publicOrigin: location.origin,
  projectId: 'demo',
  projectName: 'Demo',
  origins: ['https://a.example', 'https://b.example'],
  trustedOrigins: ['https://a.example'],
  chains: [],
  rpcOrigins: [],
  branding: { accent: null, logo: null },
  providers: [],
  approvalSurface: 'frame',
  hasPrices: false,
  developmentMode: false,
  tokens: [],
  dpopNonce: 'nonce',
  factorKey: 'A'.repeat(43),
}

afterEach(() => {
  document.body.innerHTML = ''
})

beforeEach(() => {
  history.replaceState(null, '', '/sdk?projectId=demo')
  const boot = document.createElement('script')
  boot.id = 'boot'
  boot.type = 'application/json'
  boot.textContent = JSON.stringify(config)
  document.body.append(boot)
})

describe('openFrame', () => {
  test('behavior: prompts are counted and trusted by project and embedding origin, and factors checked by the server’s key', () => {
    for (const origin of config.origins) openFrame({ window, origin, emit: () => {} })
    expect(asked.screens.map(({ scope }) => scope)).toEqual([
      'demo|https://a.example',
      'demo|https://b.example',
    ])
    expect(asked.screens.map(({ trust }) => trust)).toEqual([
      { isTrusted: true, setting: 'frame' },
      { isTrusted: false, setting: 'frame' },
    ])
    expect(asked.factorKeys).toEqual([config.factorKey, config.factorKey])
  })
  test.each([
    ['&locale=pt-BR', 'pt-BR'],
    ['', undefined],
  ])('param: the address with %j: the screen is in that language', (query, locale) => {
    history.replaceState(null, '', `/sdk?projectId=demo${query}`)
    openFrame({ window, origin: 'https://a.example', emit: () => {} })
    expect(asked.screens.at(-1)?.locale).toBe(locale)
  })

  test('error: another host name of the server names PUBLIC_ORIGIN', () => {
    const boot = document.querySelector('#boot')
    const publicOrigin = 'https://login.example'
    if (boot) boot.textContent = JSON.stringify({ ...config, publicOrigin })
    expect(() => openFrame({ window, origin: 'https://a.example', emit: () => {} })).toThrow(
      expect.objectContaining({
        reason: 'INVALID_FRAME_URL',
        message: `The PUBLIC_ORIGIN of this login server is ${publicOrigin}, but its frame was loaded from ${location.origin}`,
      }),
    )
  })

  test.each(['', 'projectId=demo&chainId=nonsense', 'projectId=demo&rpcUrl=ftp://node.example'])(
    'error: the address /sdk?%s is not valid',
    (query) => {
      history.replaceState(null, '', `/sdk?${query}`)
      const [origin = ''] = config.origins
      expect(() => openFrame({ window, origin, emit: () => {} })).toThrow(
        expect.objectContaining({ reason: 'INVALID_FRAME_URL' }),
      )
    },
  )
})
