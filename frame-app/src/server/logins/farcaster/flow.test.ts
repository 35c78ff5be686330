import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import {
  cancelFlow,
  claimSteps,
  type FarcasterFlow,
  failFlow,
  farcasterLimits,
  insertFlow,
  storeAccount,
  storeAnswer,
} from './flow.ts'

const jkt = 'a'.repeat(43)
const answer = { message: 'A message', signature: '0x11' }

describeOnBothDatabases('one sign-in with Farcaster', (database) => {
  let server: TestServer
  let id: string
  beforeAll(async () => {
    server = await createTestServer({ db: database().db })
  })
  beforeEach(async () => {
    id = await insertFlow(server.context, {
      ...{ channelToken: 'token', nonce: '0'.repeat(32), jkt, user_id: null, browser: 'Chrome' },
      ...{ project_id: testProject.projectId, dapp_origin: testProject.dappOrigin },
      expires_at: new Date(server.clock().getTime() + farcasterLimits.flowLife),
    })
  })

  const read = (): Promise<FarcasterFlow> =>
    database()
      .db.selectFrom('farcaster_flows')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const cancel = () => cancelFlow(server.context, { flowId: id, jkt })

  test('default: an open one is claimed once, until its lease is over', async () => {
    expect(await claimSteps(server.context, [id])).toMatchObject([{ id }])
    expect(await claimSteps(server.context, [id])).toEqual([])
    server.clock.advance(farcasterLimits.lease)
    expect(await claimSteps(server.context, [id])).toMatchObject([{ id }])
  })

  test('error: an expired one is not claimed', async () => {
    server.clock.advance(farcasterLimits.flowLife)
    expect(await claimSteps(server.context, [id])).toEqual([])
  })

  test('error: a cancelled one is not claimed', async () => {
    await cancel()
    expect(await claimSteps(server.context, [id])).toEqual([])
  })

  test('error: cancelled while its channel is read, it takes no answer', async () => {
    const flow = await read()
    await cancel()
    await storeAnswer(server.context, flow, answer)
    expect(await read()).toMatchObject({ state: 'CANCELLED', answer_enc: null })
  })

  test('error: cancelled while its answer is verified, it is not signed in', async () => {
    const flow = await read()
    await storeAnswer(server.context, flow, answer)
    await cancel()
    await storeAccount(server.context, flow, '1234')
    expect(await read()).toMatchObject({ state: 'CANCELLED', fid: null })
  })

  test('error: cancelled, it does not fail any more', async () => {
    const flow = await read()
    await cancel()
    expect(await failFlow(server.context, flow, 'signature')).toBe(false)
    expect(await read()).toMatchObject({ state: 'CANCELLED', failure: null })
  })

  test('error: an answer without a verdict is not signed in', async () => {
    await storeAccount(server.context, await read(), '1234')
    expect(await read()).toMatchObject({ state: 'OPEN', fid: null })
  })
})
