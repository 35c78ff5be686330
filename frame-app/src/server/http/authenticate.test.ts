import { beforeEach, expect, test } from 'vitest'
import { setProjectStatus } from '../projects/changeProject.ts'
import type { FoundSession, SessionPlace } from '../sessions/session.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { authenticateSession, type SessionKind } from './authenticate.ts'

const token = 'A'.repeat(43)

describeOnBothDatabases('authenticateSession', (database) => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
  })

  const authenticate = async (place: SessionPlace | undefined, kind?: SessionKind) => {
    const user = { email_hmac: null, email_enc: null, display_name: null }
    const [authTime, expiresAt] = [server.clock(), server.clock()]
    const session: FoundSession = {
      ...{ id: 'se', userId: 'us', user, deviceId: 'dv', place, amr: [], authTime, expiresAt },
    }
    const context = { ...server.context, findSession: async () => session }
    const client = await server.createClient()
    const request = { method: 'GET', path: '/v1/session' }
    const claims = { nonce: context.nonces.current() }
    const proof = await client.prove({ ...request, token, claims })
    const found = authenticateSession(
      context,
      { ...request, proof, authorization: `DPoP ${token}` },
      kind,
    )
    return found.then(
      (caller) => caller.session.place,
      (error: { reason: string }) => error.reason,
    )
  }

  test.each([
    ['dapp', testProject, 'SESSION_EXPIRED'],
    ['ownPages', 'SESSION_EXPIRED', undefined],
    ['any', testProject, undefined],
  ] as const)('param: %s', async (kind, ofDapp, ofOwnPages) => {
    expect(await authenticate(testProject, kind)).toEqual(ofDapp)
    expect(await authenticate(undefined, kind)).toEqual(ofOwnPages)
  })

  test('default: a session of a dApp', async () => {
    expect(await authenticate(testProject)).toEqual(testProject)
    expect(await authenticate(undefined)).toBe('SESSION_EXPIRED')
  })

  test('error: PROJECT_DISABLED, until the project is enabled', async () => {
    const { projectId } = testProject
    await setProjectStatus(server.context, { projectId, isDisabled: true })
    for (const kind of ['dapp', 'any'] as const) {
      expect(await authenticate(testProject, kind)).toBe('PROJECT_DISABLED')
    }
    await setProjectStatus(server.context, { projectId, isDisabled: false })
    expect(await authenticate(testProject)).toEqual(testProject)
  })

  test('error: a dApp whose origin is no longer allowed', async () => {
    const place = { ...testProject, dappOrigin: 'https://gone.example' }
    for (const kind of ['dapp', 'any'] as const) {
      expect(await authenticate(place, kind)).toBe('ORIGIN_NOT_ALLOWED')
    }
  })
})
