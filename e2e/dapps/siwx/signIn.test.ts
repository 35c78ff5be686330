// @vitest-environment jsdom
/** The examples of docs/siwx.md, client and server together. */
import { createSiwx, evmVerifier, memorySiwxStorage } from '@latchkey/sdk/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createNonce, signIn } from './examples/server.ts'

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
