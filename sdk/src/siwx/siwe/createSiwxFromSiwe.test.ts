// @vitest-environment jsdom
import { verifyMessage } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solanaAddress } from '../../testing/mockUser.ts'
import { solanaChain } from '../../testing/siwxMessages.ts'
import { startSignInApp } from '../../testing/startSignInApp.ts'
import { otherSigner, siwxSigner } from '../../testing/startSiwxFlow.ts'
import { getFlowStore } from '../flow/flowStore.ts'
import { createSiwxFromSiwe } from './createSiwxFromSiwe.ts'
import { resolveSiwx } from './resolveSiwx.ts'
import type { SiweConfig, SiweSession } from './siweConfig.ts'

const { address } = siwxSigner

/** A dApp that was written for AppKit, and its server, which keeps the session. */
function createConfig(changes: Partial<SiweConfig> = {}) {
  const server: { session: SiweSession | null } = { session: null }
  const config: SiweConfig = {
    getNonce: vi.fn(async () => '0123456789abcdef'),
    getMessageParams: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example',
      chains: [1, 8453],
      statement: 'Sign in to the shop.',
    }),
    createMessage: ({ address: did, nonce, chainId, domain, uri, statement, iat }) =>
      createSiweMessage({
        address: did.split(':').at(-1) as `0x${string}`,
        version: '1',
        issuedAt: new Date(iat),
        ...{ nonce, chainId, domain, uri, statement },
      }),
    async verifyMessage({ message, signature }) {
      const { address: account, chainId } = parseSiweMessage(message)
      if (!account || !chainId) return false
      const parameters = { address: account, message, signature: signature as `0x${string}` }
      if (!(await verifyMessage(parameters))) return false
      server.session = { address: account, chainId }
      return true
    },
    getSession: async () => server.session,
    signOut: vi.fn(async () => {
      server.session = null
      return true
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...changes,
  }
  return { config, server }
}

/** Connected, with the option `siwx` of that config. */
async function begin(changes: Partial<SiweConfig> = {}) {
  const { config, server } = createConfig(changes)
  const app = startSignInApp({}, createSiwxFromSiwe(config))
  await connect(app.latchkey)
  await expect.poll(app.signIn).toBe('needed')
  const { flow } = getFlowStore(app.latchkey).getState()
  if (!flow) throw new TypeError('no flow')
  return { ...app, flow, config, server }
}

async function beginSigned(changes: Partial<SiweConfig> = {}) {
  const app = await begin(changes)
  await app.flow.sign()
  return app
}

describe('createSiwxFromSiwe', () => {
  test('default: the user connects, signs, and the server has the session', async () => {
    const { config, server, signIn } = await beginSigned()
    const session = { address, chainId: 1 }
    expect(server.session).toEqual(session)
    expect(signIn()).toBe('signed')
    expect(config.onSignIn).toHaveBeenCalledExactlyOnceWith(session)
    expect(config.getNonce).toHaveBeenCalledExactlyOnceWith(address)
    expect(config.signOut).not.toHaveBeenCalled()
  })

  test('behavior: a session of an earlier visit', async () => {
    const { config, server } = createConfig()
    server.session = { address: address.toLowerCase(), chainId: 1 }
    const app = startSignInApp({}, createSiwxFromSiwe(config))
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('signed')
  })

  test('behavior: what createMessage gets', async () => {
    const createMessage = vi.fn(() => 'text')
    const { config } = createConfig({ createMessage })
    const siwx = createSiwxFromSiwe(config)
    const message = await siwx?.createMessage({ chainId: 'eip155:8453', accountAddress: address })
    expect(`${message}`).toBe('text')
    expect(createMessage).toHaveBeenCalledWith({
      address: `did:pkh:eip155:8453:${address}`,
      chainId: 8453,
      chains: [1, 8453],
      domain: 'shop.example',
      iat: expect.stringMatching(/Z$/),
      nonce: '0123456789abcdef',
      statement: 'Sign in to the shop.',
      uri: 'https://shop.example',
      version: '1',
    })
  })

  test('behavior: disconnecting signs out, once', async () => {
    const { config, server, latchkey, flow } = await beginSigned()
    await latchkey.disconnect()
    await expect.poll(() => server.session).toBe(null)
    expect(flow.getState().status).toBe('idle')
    const siwx = createSiwxFromSiwe(config)
    await Promise.all([siwx?.setSessions([]), siwx?.revokeSession('eip155:1', address)])
    expect(config.signOut).toHaveBeenCalledTimes(1)
    expect(config.onSignOut).toHaveBeenCalledTimes(1)
  })

  test('behavior: sign-outs at the same time are one', async () => {
    const { config, server } = createConfig()
    server.session = { address, chainId: 1 }
    const siwx = createSiwxFromSiwe(config)
    await Promise.all([
      siwx?.setSessions([]),
      siwx?.revokeSession('eip155:1', address),
      siwx?.getSessions('eip155:1', otherSigner.address),
    ])
    expect(config.signOut).toHaveBeenCalledTimes(1)
  })

  test('param: signOutOnDisconnect', async () => {
    const { config, server, latchkey } = await beginSigned({ signOutOnDisconnect: false })
    await latchkey.disconnect()
    expect(server.session).not.toBe(null)
    expect(config.signOut).not.toHaveBeenCalled()
  })

  test('behavior: another network signs out, and asks again', async () => {
    const { config, latchkey, signIn } = await beginSigned()
    await latchkey.switchNetwork(base)
    await expect.poll(signIn).toBe('needed')
    expect(config.signOut).toHaveBeenCalledTimes(1)
  })

  test('param: signOutOnNetworkChange', async () => {
    const { config, latchkey, flow } = await beginSigned({ signOutOnNetworkChange: false })
    await latchkey.switchNetwork(base)
    await expect.poll(() => flow.getState().account?.chainId).toBe(base.caipNetworkId)
    await expect.poll(() => flow.getState().status).toBe('signed')
    await latchkey.switchNetwork(mainnet)
    expect(config.signOut).not.toHaveBeenCalled()
  })

  test.each([
    [true, 'needed', 1],
    [false, 'signed', 0],
  ])('param: signOutOnAccountChange %o', async (signOutOnAccountChange, status, calls) => {
    const { config, wallet, flow } = await beginSigned({ signOutOnAccountChange })
    wallet.addresses = { eip155: otherSigner.address }
    wallet.emit({ type: 'changed' })
    await expect.poll(() => flow.getState().account?.accountAddress).toBe(otherSigner.address)
    await expect.poll(() => flow.getState().status).toBe(status)
    expect(config.signOut).toHaveBeenCalledTimes(calls)
  })

  test('param: required', async () => {
    const { flow, status, signIn } = await begin({ required: false })
    await flow.cancel()
    expect([status(), signIn()]).toEqual(['connected', 'refused'])
  })

  test('param: enabled', () => {
    expect(createSiwxFromSiwe(createConfig({ enabled: false }).config)).toBeUndefined()
  })

  test('behavior: accounts on other networks count as signed in', async () => {
    const siwx = createSiwxFromSiwe(createConfig().config)
    expect(await siwx?.getSessions(solanaChain, solanaAddress)).toHaveLength(1)
    const parameters = { chainId: solanaChain, accountAddress: solanaAddress } as const
    await expect(siwx?.createMessage(parameters)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  test('behavior: one-click: nobody knows the address, and the first of several sessions counts', async () => {
    const verify = vi.fn(async () => true)
    const createMessage = vi.fn(({ address: did }: { address: string }) => did)
    const { config, server } = createConfig({ verifyMessage: verify, createMessage })
    server.session = { address, chainId: 1 }
    const siwx = createSiwxFromSiwe(config)
    const accountAddress = '<<AccountAddress>>'
    const message = await siwx?.createMessage({ chainId: 'eip155:1', accountAddress })
    expect(config.getNonce).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(`${message}`).toBe('did:pkh:eip155:1:<<AccountAddress>>')
    if (!message) throw new TypeError('no message')
    const session = { data: message, message: 'a', signature: '0x', cacao: { p: 1 } }
    await siwx?.setSessions([session, { ...session, message: 'b' }])
    expect(verify.mock.calls).toEqual([[{ message: 'a', signature: '0x', cacao: { p: 1 } }]])
  })

  test.each([
    [
      'the server refuses the signature',
      { verifyMessage: () => Promise.resolve(false) },
      'SIGNATURE_INVALID',
    ],
    ['it has no session', { verifyMessage: () => Promise.resolve(true) }, 'SESSION_MISSING'],
  ] as const)('error: %s', async (_, changes, code) => {
    const { config, flow } = await begin(changes)
    await expect(flow.sign()).rejects.toMatchObject({ code })
    expect(flow.getState().status).toBe('needed')
    expect(config.onSignIn).not.toHaveBeenCalled()
  })

  test('error: the server does not sign out', async () => {
    const { config, server } = createConfig({ signOut: async () => false })
    server.session = { address, chainId: 1 }
    await expect(createSiwxFromSiwe(config)?.setSessions([])).rejects.toMatchObject({
      code: 'SIGN_OUT_FAILED',
    })
    expect(config.onSignOut).not.toHaveBeenCalled()
  })
})

describe('resolveSiwx', () => {
  const { config: siweConfig } = createConfig()
  const siwx = createSiwxFromSiwe(siweConfig)

  test('default: one of the two, or none', () => {
    expect(resolveSiwx({})).toBeUndefined()
    expect(resolveSiwx({ siwx })).toBe(siwx)
    expect(resolveSiwx({ siweConfig })).toHaveProperty('createMessage')
  })

  test('error: both', () => {
    expect(() => resolveSiwx({ siwx, siweConfig })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })
})
