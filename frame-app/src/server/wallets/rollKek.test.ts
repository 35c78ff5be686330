/** Two instances over one database while the KEK changes: `keys rotate`, steps 1 to 4. */
import { beforeEach, expect, test } from 'vitest'
import type { App, Kek } from '../http/context.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { createTestClient } from '../testing/testClient.ts'
import { ephemeralPub, testId } from '../testing/testVault.ts'
import { createKek } from './createKek.ts'
import { newKek } from './kekFile.ts'
import { rewrapFactors } from './rewrapFactors.ts'

const [first, second] = [newKek(), newKek()]
/** The files of the steps. */
const files = {
  before: createKek({ keys: new Map([[1, first]]), current: 1 }, '/keys/kek'),
  prepared: createKek(
    {
      keys: new Map([
        [1, first],
        [2, second],
      ]),
      current: 1,
    },
    '/keys/kek',
  ),
  switched: createKek(
    {
      keys: new Map([
        [1, first],
        [2, second],
      ]),
      current: 2,
    },
    '/keys/kek',
  ),
  finished: createKek({ keys: new Map([[2, second]]), current: 2 }, '/keys/kek'),
}

describeOnBothDatabases('rolling the KEK', (database) => {
  let one: TestServer
  let another: TestServer
  let ada: LoggedIn
  let asked: TestServer

  /** Restarts both instances with these files; the user stays signed in. */
  const restart = async (ofOne: Kek, ofAnother: Kek) => {
    const { secrets } = one.context
    const start = (kek: Kek) =>
      createTestServer({ db: database().db, context: { kek, secrets, clock: one.clock } })
    one = await start(ofOne)
    another = await start(ofAnother)
  }
  const releaseOn = async (server: TestServer, slotId: string) => {
    asked = server
    const request = { slotId, kind: 'device', ephemeralPub: ephemeralPub() } as const
    return ada.client.call('slotFactor', request)
  }

  beforeEach(async () => {
    one = await createTestServer({ db: database().db, context: { kek: files.before } })
    asked = one
    await setDevicePolicy(one, 'off')
    // The client reads no more of an app than this.
    const either = { request: (...call: Parameters<App['request']>) => asked.app.request(...call) }
    const client = await createTestClient(either as App, one.context.config.publicOrigin)
    ada = await logIn(one, { email: 'ada@example.org', client })
  })

  test('default: what one instance mints, the other releases, during every step', async () => {
    const { before, prepared, switched, finished } = files
    const slots: string[] = []
    const steps = [
      [before, before],
      [prepared, before],
      [prepared, prepared],
      [switched, prepared],
      [switched, switched],
    ] as const
    const releaseAllOnBoth = async () => {
      for (const slotId of slots) {
        expect((await releaseOn(one, slotId)).status).toBe(200)
        expect((await releaseOn(another, slotId)).status).toBe(200)
      }
    }
    for (const [ofOne, ofAnother] of steps) {
      await restart(ofOne, ofAnother)
      for (const minting of [one, another]) {
        const slotId = testId('sl')
        expect((await releaseOn(minting, slotId)).status).toBe(200)
        slots.push(slotId)
      }
      await releaseAllOnBoth()
    }
    await rewrapFactors(database().db, switched)
    await releaseAllOnBoth()
    await restart(finished, switched)
    await releaseAllOnBoth()
  })

  test('error: an instance without the key answers SERVER_UNREACHABLE, and its log names the key', async () => {
    await restart(files.switched, files.before)
    const slotId = testId('sl')
    expect((await releaseOn(one, slotId)).status).toBe(200)
    expect(await releaseOn(another, slotId)).toMatchObject({
      status: 503,
      body: { error: { code: 'SERVER_UNREACHABLE' } },
    })
    expect(another.logLines.join('')).toContain('KEK_FILE: /keys/kek has no key 2.')
  })
})
