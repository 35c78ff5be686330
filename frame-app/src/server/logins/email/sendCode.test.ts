import { randomUUID } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { beforeEach, expect, test } from 'vitest'
import type { ServerContext } from '../../http/context.ts'
import { createTestCaller } from '../../testing/createTestCaller.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { codeIn } from '../../testing/logIn.ts'
import { findFlow } from './loginFlow.ts'
import { resendEmail } from './resendEmail.ts'
import { sendCode } from './sendCode.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

const second = 1_000

describeOnBothDatabases('sendCode', (database) => {
  let server: TestServer
  let jkt: string
  let email: string

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    jkt = randomUUID()
    email = `${jkt}@example.org`
  })

  /** Another instance over the same database, whose clock differs. */
  const instance = (ahead: number): ServerContext => ({
    ...server.context,
    clock: () => new Date(server.clock().getTime() + ahead),
  })
  const caller = () => createTestCaller({ jkt })
  const start = (context: ServerContext) => startEmail(context, caller(), { ...testProject, email })
  const answerTo = (context: ServerContext, flowId: string, otp: string) =>
    verifyEmail(context, caller(), { flowId, otp }).then(
      () => 'in',
      (error: unknown) => (error instanceof FrameError ? error.reason : error),
    )
  const liveCodes = (flowId: string) =>
    server.context.db
      .selectFrom('otp_codes')
      .select('id')
      .where('flow_id', '=', flowId)
      .where('replaced_at', 'is', null)
      .execute()

  test.each([
    ['behind', -1.5 * second, 0],
    ['ahead', 1.5 * second, 0],
    ['a minute behind', 0, -60 * second],
  ])(
    'behavior: a resend by an instance whose clock is %s leaves one live code',
    async (_, a, b) => {
      const { flowId } = await start(instance(a))
      server.clock.advance(90 * second)
      await resendEmail(instance(b), caller(), { flowId })
      expect(await liveCodes(flowId)).toHaveLength(1)
      const [replaced = '', live = ''] = server.mails.map(codeIn)
      for (const context of [instance(a), instance(b)]) {
        if (replaced !== live) expect(await answerTo(context, flowId, replaced)).toBe('OTP_WRONG')
      }
      expect(await answerTo(instance(a), flowId, live)).toBe('in')
    },
  )

  test('behavior: of concurrent calls one code is live, and it is one that was mailed', async () => {
    const { flowId } = await start(server.context)
    const flow = await findFlow(server.context, { flowId, jkt, purpose: 'login' })
    const contexts = [-1.5, 0, 1.5, 0, 3].map((seconds) => instance(seconds * second))
    await Promise.all(contexts.map((context) => sendCode(context, flow, { isSent: true })))
    expect(await liveCodes(flowId)).toHaveLength(1)
    const answers = new Set<unknown>()
    for (const mail of server.mails.slice(-4)) {
      answers.add(await answerTo(server.context, flowId, codeIn(mail)))
      if (answers.has('in')) break
    }
    expect(answers).not.toContain('OTP_EXPIRED')
  })

  test('behavior: replaced codes are marked with the time', async () => {
    const { flowId } = await start(server.context)
    server.clock.advance(30 * second)
    await resendEmail(server.context, caller(), { flowId })
    const rows = await server.context.db
      .selectFrom('otp_codes')
      .select('replaced_at')
      .where('flow_id', '=', flowId)
      .orderBy('sent_at')
      .execute()
    expect(rows).toEqual([{ replaced_at: server.clock() }, { replaced_at: null }])
  })
})
