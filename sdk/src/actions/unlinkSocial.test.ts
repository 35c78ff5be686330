// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { type Answers, forever } from '../testing/fakeFrame.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { getAccount } from './getAccount.ts'
import { unlinkSocial } from './unlinkSocial.ts'

function open(answer: Answers['UNLINK_SOCIAL'] = () => undefined) {
  const app = startLatchkey({ answers: { UNLINK_SOCIAL: answer } })
  const sent = () => app.fake.requests.filter(({ name }) => name === 'UNLINK_SOCIAL')
  return { ...app, sent }
}

describe('unlinkSocial', () => {
  test('default: removes it, and leaves the connection as it is', async () => {
    const app = open()
    await app.logIn()
    const account = getAccount(app.latchkey)
    expect(await unlinkSocial(app.latchkey, { provider: 'google' })).toBeUndefined()
    expect(app.sent()).toMatchObject([{ payload: { provider: 'google' } }])
    expect(getAccount(app.latchkey)).toEqual(account)
  })

  test.each(['LAST_LOGIN', 'FRESH_LOGIN_REQUIRED', 'ORIGIN_NOT_ALLOWED'] as const)(
    'error: %s of the login server',
    async (code) => {
      const app = open(() => {
        throw new FrameError(code)
      })
      await app.logIn()
      const unlinking = unlinkSocial(app.latchkey, { provider: 'passkey' })
      await expect(unlinking).rejects.toMatchObject({ code })
    },
  )

  test('error: NOT_CONNECTED if nobody is signed in', async () => {
    const app = open()
    const unlinking = unlinkSocial(app.latchkey, { provider: 'google' })
    await expect(unlinking).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.sent()).toEqual([])
  })

  test('param: signal: ABORTED', async () => {
    const app = open(forever)
    await app.logIn()
    const leaving = new AbortController()
    const unlinking = unlinkSocial(app.latchkey, { provider: 'google', signal: leaving.signal })
    leaving.abort()
    await expect(unlinking).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
