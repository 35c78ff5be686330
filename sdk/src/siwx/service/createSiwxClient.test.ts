// @vitest-environment jsdom
/** The client and the service, over HTTP. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerRequest } from '../../../../e2e/services/backEnd.ts'
import { connect } from '../../actions/connect.ts'
import { base } from '../../networks/evm.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { startSignInApp } from '../../testing/startSignInApp.ts'
import { otherSigner, siwxSigner } from '../../testing/startSiwxFlow.ts'
import { getFlowStore } from '../flow/flowStore.ts'
import {
  type CreateSiwxRequestHandlerParameters,
  createSiwxRequestHandler,
} from '../server/createSiwxRequestHandler.ts'
import { memoryEmailCodeStore } from '../server/emailCodeStore.ts'
import { memoryNonceStore } from '../server/nonceStore.ts'
import { memorySiwxSessionStore } from '../server/siwxSessionStore.ts'
import type { SiwxSession } from '../siwx.ts'
import { evmVerifier } from '../verifiers/evmVerifier.ts'
import {
  type CreateSiwxClientParameters,
  createSiwxClient,
  siwxTokenKeys,
} from './createSiwxClient.ts'

const { address } = siwxSigner
const account = `eip155:1:${address}`

async function start(
  changes: Partial<CreateSiwxRequestHandlerParameters> = {},
  parameters: Partial<CreateSiwxClientParameters> = {},
) {
  const codes: string[] = []
  const service = createSiwxRequestHandler({
    domain: 'shop.example',
    chains: ['eip155:1', 'eip155:8453'],
    verifiers: [evmVerifier()],
    origins: ['https://shop.example'],
    sendCode: async (_, code) => void codes.push(code),
    ...changes,
  })
  const requests: Request[] = []
  const server = createServer(async (incoming, outgoing) => {
    await answerRequest(
      (request) => {
        requests.push(request.clone())
        return service(request)
      },
      incoming,
      outgoing,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  server.unref()
  // Of a server that listens on a port.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const storage = memoryStorage()
  const own = {
    url,
    projectId: 'shop',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    storage,
    ...parameters,
  }
  return { client: createSiwxClient(own), parameters: own, storage, codes, requests, url, server }
}

async function sign(client: Awaited<ReturnType<typeof start>>['client'], signer = siwxSigner) {
  const parameters = { chainId: 'eip155:1', accountAddress: signer.address } as const
  const { toString: _, ...data } = await client.createMessage(parameters)
  const message = (await client.createMessage(parameters)).toString()
  return { data, message, signature: await signer.signMessage({ message }) }
}

async function startSigned(...parameters: Parameters<typeof start>) {
  const app = await start(...parameters)
  await app.client.addSession(await sign(app.client))
  return app
}

describe('createSiwxClient', () => {
  test('default: the modal signs in at the service, also after a reload, and out', async () => {
    const { client, storage } = await start()
    const app = startSignInApp({}, client)
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('needed')
    await getFlowStore(app.latchkey).getState().flow?.sign()
    expect(app.signIn()).toBe('signed')
    expect(await client.getAccount()).toEqual({
      address,
      caip2Network: 'eip155:1',
      email: null,
      metadata: {},
    })
    const again = startSignInApp({}, client)
    await connect(again.latchkey)
    await expect.poll(again.signIn).toBe('signed')
    const token = storage.getItem(siwxTokenKeys.session)
    await again.latchkey.disconnect()
    await expect.poll(() => storage.getItem(siwxTokenKeys.session)).toBeNull()
    expect(storage.getItem(siwxTokenKeys.nonce)).toBeNull()
    // The token of before is over, too.
    storage.setItem(siwxTokenKeys.session, token ?? '')
    await expect.poll(() => client.getSessions('eip155:1', address)).toEqual([])
  })

  test('behavior: every request names the project and the SDK, and the wallet', async () => {
    const getWalletInfo = () => ({ type: 'extension', name: 'Robin' }) as const
    const { requests } = await startSigned({}, { getWalletInfo })
    const [nonce] = requests
    const body = await requests.at(-1)?.json()
    expect(Object.keys(body)).toEqual(['data', 'message', 'signature', 'walletInfo'])
    expect(body.walletInfo).toEqual(getWalletInfo())
    const { pathname, searchParams } = new URL(nonce?.url ?? '')
    expect(pathname).toBe('/auth/v1/nonce')
    expect(Object.fromEntries(searchParams)).toEqual({
      projectId: 'shop',
      st: 'latchkey',
      sv: expect.stringMatching(/^\d/),
    })
  })

  test('behavior: a session counts for its account and network', async () => {
    const { client } = await startSigned()
    expect(await client.getSessions('eip155:1', address.toLowerCase())).toHaveLength(1)
    expect(await client.getSessions(base.caipNetworkId, address)).toEqual([])
    expect(await client.getSessions('eip155:1', otherSigner.address)).toEqual([])
  })

  test('behavior: sessionChanged', async () => {
    const { client } = await start()
    const seen: (SiwxSession | undefined)[] = []
    const stop = client.on('sessionChanged', (session) => seen.push(session))
    const session = await sign(client)
    await client.addSession(session)
    await client.setSessions([])
    stop()
    await client.setSessions([])
    expect(seen).toEqual([session, undefined])
  })

  test('behavior: metadata of the account', async () => {
    const { client } = await startSigned()
    await client.setAccountMetadata({ theme: 'dark' })
    expect((await client.getAccount()).metadata).toEqual({ theme: 'dark' })
  })

  test('behavior: an email is confirmed before the sign-in', async () => {
    const { client, codes } = await start({ emailRequired: true })
    await expect(client.addSession(await sign(client))).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      message: 'OTP is required',
    })
    expect(await client.requestEmailOtp({ email: 'ada@example.org', account })).toBe(true)
    const [code = ''] = codes
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(client.confirmEmailOtp({ code: wrong })).rejects.toThrow('The code is not right')
    await client.confirmEmailOtp({ code })
    await client.addSession(await sign(client))
    expect((await client.getAccount()).email).toBe('ada@example.org')
  })

  test('error: a code of another account, one without a try left, and a second one at once', async () => {
    const { client, codes } = await start({ emailRequired: true })
    await client.requestEmailOtp({
      email: 'ada@example.org',
      account: `eip155:1:${otherSigner.address}`,
    })
    await expect(client.requestEmailOtp({ email: 'ada@example.org', account })).rejects.toThrow(
      'within the last 30 seconds',
    )
    await client.confirmEmailOtp({ code: codes[0] ?? '' })
    await expect(client.addSession(await sign(client))).rejects.toThrow('OTP is required')
    await client.requestEmailOtp({ email: 'eve@example.org', account })
    const code = codes[1] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(client.confirmEmailOtp({ code: wrong })).rejects.toThrow()
    }
    await expect(client.confirmEmailOtp({ code })).rejects.toThrow('tried too often')
  })

  test('behavior: two instances with shared stores: a code counts at both, as do its tries', async () => {
    const shared = {
      secret: crypto.getRandomValues(new Uint8Array(32)),
      nonces: memoryNonceStore(),
      sessions: memorySiwxSessionStore(),
      emailCodes: memoryEmailCodeStore(),
      emailRequired: true,
    }
    const [first, second] = [await start(shared), await start(shared)]
    // A load balancer sends each request to either.
    const client = createSiwxClient({ ...first.parameters, url: 'http://balancer.example' })
    const original = fetch
    let count = 0
    const balanced = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      count += 1
      const { pathname, search } = new URL(String(input))
      return original(`${(count % 2 ? first : second).url}${pathname}${search}`, init)
    })
    onTestFinished(() => balanced.mockRestore())
    await client.requestEmailOtp({ email: 'ada@example.org', account })
    await expect(client.requestEmailOtp({ email: 'ada@example.org', account })).rejects.toThrow(
      'within the last 30 seconds',
    )
    const [code = ''] = [...first.codes, ...second.codes]
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tried = 0; tried < 4; tried += 1) {
      await expect(client.confirmEmailOtp({ code: wrong })).rejects.toThrow()
    }
    await client.confirmEmailOtp({ code })
    await expect(client.confirmEmailOtp({ code })).rejects.toThrow('tried too often')
    await client.addSession(await sign(client))
    expect((await client.getAccount()).email).toBe('ada@example.org')
  })

  test('behavior: the store of emailed codes cannot tell them', async () => {
    const emailCodes = memoryEmailCodeStore()
    const add = vi.spyOn(emailCodes, 'add')
    const { client, codes } = await start({ emailCodes })
    await client.requestEmailOtp({ email: 'ada@example.org', account })
    const stored = JSON.stringify(add.mock.calls[0]?.[1])
    expect(codes[0]).toMatch(/^\d{6}$/)
    expect(stored).not.toContain(`"${codes[0]}"`)
  })

  test('error: a second code for another spelling of the address', async () => {
    const { client } = await start()
    await client.requestEmailOtp({ email: 'ada@example.org', account })
    await expect(client.requestEmailOtp({ email: 'Ada@Example.org', account })).rejects.toThrow(
      'within the last 30 seconds',
    )
  })

  test('error: a code that was not entered', async () => {
    const { client } = await start({ emailRequired: true })
    await client.requestEmailOtp({ email: 'ada@example.org', account })
    await expect(client.addSession(await sign(client))).rejects.toThrow('OTP is required')
  })

  test('error: a nonce of another browser', async () => {
    const { client, storage } = await start()
    const session = await sign(client)
    storage.setItem(siwxTokenKeys.nonce, 'x')
    await expect(client.addSession(session)).rejects.toThrow('The nonce was not issued here')
  })

  test('error: a replayed message', async () => {
    const { client } = await start()
    const session = await sign(client)
    await client.addSession(session)
    await expect(client.addSession(session)).rejects.toThrow('The nonce was not issued here')
  })

  test('error: a session that has expired', async () => {
    const { client } = await startSigned({ sessionLifetime: 0 })
    await expect(client.getAccount()).rejects.toMatchObject({ code: 'SERVICE_REFUSED' })
  })

  test('error: no session, so nothing is sent', async () => {
    const { client, requests } = await start()
    expect(await client.getSessions('eip155:1', address)).toEqual([])
    expect(requests).toEqual([])
  })

  test('error: a service that does not answer, or with something else', async () => {
    const { client } = await start({}, { url: 'http://127.0.0.1:9' })
    const parameters = { chainId: 'eip155:1', accountAddress: address } as const
    await expect(client.createMessage(parameters)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
    })
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'))
    onTestFinished(() => fetched.mockRestore())
    await expect(client.createMessage(parameters)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
    })
  })
})

describe('createSiwxRequestHandler', () => {
  const post = (url: string, path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/auth/v1/${path}`, { method: 'POST', body, headers })

  test('behavior: only the origins that it lists may read its answers', async () => {
    const { url } = await start()
    const read = async (origin: string) =>
      (await fetch(`${url}/auth/v1/nonce`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await read('https://shop.example')).toBe('https://shop.example')
    expect(await read('https://evil.example')).toBeNull()
  })

  test('error: bodies and paths that it does not know', async () => {
    const { url } = await start()
    expect((await post(url, 'authenticate', '{')).status).toBe(400)
    expect((await post(url, 'authenticate', '{}')).status).toBe(400)
    expect((await post(url, 'otp', '{"email":"x","account":"y"}')).status).toBe(400)
    expect((await post(url, 'constructor', '{}')).status).toBe(404)
    expect((await fetch(`${url}/auth/v1/me`)).status).toBe(401)
  })

  test('error: a secret that is too short', async () => {
    await expect(start({ secret: new Uint8Array(16) })).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
    })
  })
})
