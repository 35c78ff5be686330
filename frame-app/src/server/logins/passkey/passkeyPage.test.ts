import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'

describeOnBothDatabases('registerPasskeyPage', (database) => {
  let server: TestServer
  let uri: string
  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    const client = await server.createClient()
    const returnUrl = `${testProject.dappOrigin}/back`
    uri = (await client.expectReply('passkeyStart', { ...testProject, returnUrl })).uri
  })
  const open = async (address: string) => {
    const response = await server.app.request(address)
    return { headers: response.headers, boot: JSON.parse(await response.text()) }
  }

  test('default: what the page needs, in a page that nobody embeds', async () => {
    const { boot, headers } = await open(uri)
    expect(boot.ceremony).toMatchObject({
      state: new URL(uri).searchParams.get('state'),
      purpose: 'login',
      dappOrigin: testProject.dappOrigin,
      returnUrl: `${testProject.dappOrigin}/back`,
      options: { rpId: 'frame.example', userVerification: 'required' },
    })
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';.*; frame-ancestors 'none'$/)
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('cross-origin-opener-policy')).toBe(false)
  })

  test('behavior: opening it uses nothing up', async () => {
    const [first, second] = [await open(uri), await open(uri)]
    expect(second.boot).toEqual(first.boot)
  })

  test('behavior: unknown, missing and expired states look the same', async () => {
    const page = 'https://frame.example/passkey'
    const gone = { ceremony: null }
    expect((await open(`${page}?state=${'a'.repeat(43)}`)).boot).toEqual(gone)
    expect((await open(page)).boot).toEqual(gone)
    server.clock.advance(5 * 60_000 + 1)
    expect((await open(uri)).boot).toEqual(gone)
  })

  describe('a state with the address that Telegram clients append', () => {
    const openFrom = async (page: string) => {
      const { boot } = await open(`${uri}--${encodeURIComponent(page)}`)
      return boot.ceremony?.returnUrl
    }

    test('default: returns there', async () => {
      const page = `${testProject.dappOrigin}/game?level=3`
      expect(await openFrom(page)).toBe(page)
    })

    test('error: a page of another site', async () => {
      const known = `${testProject.dappOrigin}/back`
      for (const page of ['https://evil.test/', `${testProject.dappOrigin}.evil.test/`, 'x']) {
        expect(await openFrom(page)).toBe(known)
      }
    })
  })
})
