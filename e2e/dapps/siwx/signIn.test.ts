// @vitest-environment jsdom
/** The examples of docs/siwx.md, client and server together. */
import {
  createSiwx,
  createSiwxFromSiwe,
  evmVerifier,
  memorySiwxStorage,
  type Siwx,
} from '@latchkey/sdk/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNonce, signIn } from './examples/server.ts'
import { createService } from './examples/service.ts'
import { siwx as client } from './examples/serviceClient.ts'
import { siweConfig } from './examples/siweConfig.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)

async function post(body: unknown, startSession: (account: string) => string) {
  const json = JSON.stringify(body)
  return signIn(
    new Request('https://shop.example/sign-in', { method: 'POST', body: json }),
    startSession,
  )
}

test('default: the server starts one session for a sign-in, and refuses its replay', async () => {
  const startSession = vi.fn((_: string) => 'session=1')
  const sent: Response[] = []
  const siwx = createSiwx({
    domain: 'shop.example',
    uri: 'https://shop.example/',
    verifiers: [evmVerifier()],
    storage: memorySiwxStorage(),
    getNonce: async () => (await createNonce()).text(),
    signIn: async (session) => void sent.push(await post(session, startSession)),
  })
  const message = await siwx.createMessage({
    chainId: 'eip155:1',
    accountAddress: account.address,
  })
  const text = message.toString()
  const signature = await account.signMessage({ message: text })
  await siwx.addSession({ data: message, message: text, signature })
  expect(startSession.mock.calls).toEqual([[`eip155:1:${account.address}`]])
  const replayed = await post({ message: text, signature }, startSession)
  expect([sent[0]?.status, replayed.status]).toEqual([204, 401])
  expect(await replayed.json()).toEqual({ code: 'NONCE_INVALID' })
  expect(startSession).toHaveBeenCalledTimes(1)
})

/** Lets the page's requests reach a server of the test. */
function serve(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    answer(new Request(new URL(input, 'https://shop.example'), init)),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

async function sign(siwx: Siwx) {
  const parameters = { chainId: 'eip155:1', accountAddress: account.address } as const
  const message = await siwx.createMessage(parameters)
  const text = message.toString()
  const signature = await account.signMessage({ message: text })
  await siwx.addSession({ data: message, message: text, signature })
}

test('default: the service knows the user and the email that they confirmed', async () => {
  const mails: string[] = []
  const sendMail = async (to: string, text: string) => void mails.push(`${to}: ${text}`)
  serve(createService(sendMail, crypto.getRandomValues(new Uint8Array(32))))
  const email = 'ada@example.org'
  await client.requestEmailOtp({ email, account: `eip155:1:${account.address}` })
  const [, code = ''] =
    /^ada@example.org: Your code for shop.example is (\d{6})\.$/.exec(mails[0] ?? '') ?? []
  await client.confirmEmailOtp({ code })
  await sign(client)
  expect(await client.getAccount()).toMatchObject({ address: account.address, email })
  await client.setSessions([])
  expect(await client.getSessions('eip155:1', account.address)).toEqual([])
})

test('default: the message of siweConfig is one that the server accepts', async () => {
  let session: object | null = null
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/nonce') return createNonce()
    if (pathname === '/session') return Response.json(session)
    if (pathname !== '/sign-in') return new Response(null, { status: 204 })
    return signIn(request, () => {
      session = { address: account.address, chainId: 1 }
      return 'session=1'
    })
  })
  const siwx = createSiwxFromSiwe({
    ...siweConfig,
    getMessageParams: async () => ({ domain: 'shop.example', uri: 'https://shop.example/' }),
  })
  if (!siwx) throw new TypeError('It is enabled')
  await sign(siwx)
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  expect(await siwx.getSessions('eip155:8453', account.address)).toEqual([])
})
