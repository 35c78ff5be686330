import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import { createTestServer } from './testing/createTestServer.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'

describeOnBothDatabases('audit', (database) => {
  test('default', async () => {
    const { context } = await createTestServer({ db: database().db })
    await audit(context, {
      event: 'session.revoked',
      userId: 'us_1',
      projectId: 'demo',
      dappOrigin: 'https://dapp.example',
      address: '192.0.2.1',
      detail: { sessions: 2 },
    })
    await audit(context, { event: 'login.failed', address: '192.0.2.1' })
    const [failed, revoked] = await context.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('event')
      .execute()
    expect(revoked).toMatchObject({
      at: context.clock(),
      user_id: 'us_1',
      project_id: 'demo',
      dapp_origin: 'https://dapp.example',
      detail: { sessions: 2 },
    })
    expect(failed).toMatchObject({ user_id: null, project_id: null, detail: null })
    // The same address has the same HMAC, and is not to be read from it.
    expect(failed?.ip_hmac).toEqual(revoked?.ip_hmac)
    expect(failed?.ip_hmac).toHaveLength(32)
  })
})
