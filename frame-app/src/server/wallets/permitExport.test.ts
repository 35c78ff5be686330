import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from '../outbox/deliverDue.ts'
import { createOpenServer } from '../testing/createOpenServer.ts'
import type { TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logInToAccount } from '../testing/logIn.ts'
import { newEmail } from '../testing/newEmail.ts'
import { createTestWallet } from '../testing/testVault.ts'

const requestId = 'AAAAAAAAAAAAAAAAAAAAAA'
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

describeOnBothDatabases('permitExport', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let email: string

  beforeEach(async () => {
    server = await createOpenServer(database().db)
    email = newEmail('ada')
    ada = await logInToAccount(server, { email })
  })

  const ask = ({ client } = ada) => client.call('walletExport', { requestId })

  test('default: signed for this user, their wallet and the request', async () => {
    const { vault } = await createTestWallet(ada)
    const { signature } = await ada.client.expectReply('walletExport', { requestId })
    const { factorSigner } = server.context
    const owner = [ada.session.user.id, vault.walletId]
    expect(signature).toBe(factorSigner.signParts(['latchkey/export/v1', ...owner, requestId]))
  })

  test('T22: the owner gets an email every time, and the audit a row', async () => {
    await createTestWallet(ada)
    await ask()
    await ask()
    await deliverDue(server.context)
    const sent = server.mails.filter(({ kind }) => kind === 'walletExported')
    expect(sent).toMatchObject([{ to: email }, { to: email }])
    const rows = await database()
      .db.selectFrom('audit')
      .select('event')
      .where('user_id', '=', ada.session.user.id)
      .where('event', '=', 'wallet.exported')
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('error: FRESH_LOGIN_REQUIRED after five minutes', async () => {
    await createTestWallet(ada)
    server.clock.advance(5 * 60_000)
    expect((await ask()).status).toBe(200)
    server.clock.advance(1)
    expect(await ask()).toMatchObject(refusal(403, 'FRESH_LOGIN_REQUIRED'))
  })

  test('error: no permit leaves without its notice', async () => {
    await createTestWallet(ada)
    await database().db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    expect((await ask()).status).toBe(500)
    await database().db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    expect((await ask()).status).toBe(200)
  })

  test('error: WALLET_NOT_FOUND without a wallet', async () => {
    expect(await ask()).toMatchObject(refusal(404, 'WALLET_NOT_FOUND'))
  })

  test('error: RATE_LIMITED at the 21st of an hour', async () => {
    await createTestWallet(ada)
    for (let count = 0; count < 20; count++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject(refusal(429, 'RATE_LIMITED'))
  })
})
