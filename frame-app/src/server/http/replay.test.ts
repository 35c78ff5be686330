/** T17 of SECURITY.md's threats, for calls whose handlers record the proof themselves. */
import { beforeAll, expect, test } from 'vitest'
import type { ApiCall, ApiRequest, api } from '../../api/calls.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { DpopError } from './dpopError.ts'

type ProofCall = {
  [Name in ApiCall]: (typeof api)[Name]['auth'] extends 'proof' ? Name : never
}[ApiCall]

const flowId = `fl_${'a'.repeat(22)}`
/** Requests that reach the database. */
const requests = {
  emailStart: { ...testProject, email: 'ada@example.org' },
  emailResend: { flowId },
  emailVerify: { flowId, otp: '123456' },
  deviceWait: { flowId },
  socialStart: { ...testProject, provider: 'google' },
  socialFinish: { uri: `https://frame.example/v1/social/callback?result=${'a'.repeat(43)}` },
  farcasterStart: testProject,
  farcasterWait: { flowId },
  farcasterFinish: { flowId },
  farcasterCancel: { flowId },
  passkeyStart: testProject,
  accountEmailStart: { email: 'ada@example.org' },
  accountSocialStart: { provider: 'google' },
  accountPasskeyStart: {},
  accountFarcasterStart: {},
  passkeyFinish: { uri: `https://frame.example/passkey?result=${'a'.repeat(43)}` },
} as const satisfies { readonly [Name in ProofCall]: ApiRequest<Name> }
const calls = Object.keys(requests) as ProofCall[]

describeOnBothDatabases('a replayed proof', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
  })

  test.each(calls)('error: %s, 10 replays at a time: 0 accepted', async (name) => {
    const client = await server.createClient()
    // Brings the client its nonce.
    await client.call('emailResend', { flowId })
    const proof = { claims: { jti: `replayed-${name}` } }
    const call = () => client.call(name, requests[name], { proof })
    const replies = await Promise.all(Array.from({ length: 11 }, call))
    const refused = replies.filter(({ status }) => status === 401)
    expect(refused).toHaveLength(10)
    for (const { body } of refused) {
      expect(body).toMatchObject({ error: { message: new DpopError('jti').message } })
    }
  })

  test('behavior: a replayed start sends no email', async () => {
    const client = await server.createClient()
    await client.call('emailResend', { flowId })
    const proof = { claims: { jti: 'replayed-start' } }
    const request = { ...testProject, email: 'grace@example.org' }
    await client.call('emailStart', request, { proof })
    server.clock.advance(60_000)
    const sent = server.mails.length
    await client.call('emailStart', request, { proof })
    expect(server.mails).toHaveLength(sent)
  })
})
