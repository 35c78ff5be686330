import { describe, expect, test } from 'vitest'
import { createFactorServer, newId, testFactorKey } from '../../testing/factorServer.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { fromBase64url, toHex, utf8 } from '../crypto/bytes.ts'
import { readRequestParameters } from '../requestParameters.ts'
import { createPasswordRequests } from './passwordRequests.ts'

const minute = 60_000
const secret = 'correct horse battery'

function setUp() {
  const clock = createFakeClock()
  const server = createFactorServer()
  const slotId = newId('sl')
  const requests = createPasswordRequests(
    readRequestParameters({ clock, factorKey: testFactorKey }),
  )
  const ask = (password = secret, at = slotId, isNew = true) =>
    requests.open({ slotId: at, password: utf8(password), isNew })
  const { userId } = server
  const answer = ({ requestId, blinded }: ReturnType<typeof ask>, at = slotId) =>
    requests.receive({ userId, slotId: at, requestId, evaluation: server.evaluate(at, blinded) })
  return { clock, server, slotId, userId, requests, ask, answer }
}

const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
const unknown = expect.objectContaining({ reason: 'INVALID_REQUEST' })
const tooShort = expect.objectContaining({
  reason: 'INVALID_PARAMS',
  data: { cause: 'PASSWORD_LENGTH' },
})

describe('createPasswordRequests', () => {
  test('default: one password at one slot is one factor of 32 bytes', async () => {
    const { ask, answer } = setUp()
    const factors = [await answer(ask()), await answer(ask())].map(toHex)
    expect(factors[0]).toMatch(/^0x[0-9a-f]{64}$/)
    expect(factors[1]).toBe(factors[0])
  })

  test('behavior: another password, slot or server is another factor', async () => {
    const { ask, answer } = setUp()
    const other = newId('sl')
    const elsewhere = setUp()
    const factors = await Promise.all([
      answer(ask()),
      answer(ask(`${secret}!`)),
      answer(ask(secret, other), other),
      elsewhere.answer(elsewhere.ask()),
    ])
    expect(new Set(factors.map(toHex)).size).toBe(4)
  })

  test('behavior: keyboards that compose a letter differently type the same password', async () => {
    const { ask, answer } = setUp()
    const composed = await answer(ask('Zürich bleibt Zürich'))
    expect(await answer(ask('Zu\u0308rich bleibt Zu\u0308rich'))).toEqual(composed)
  })

  test('behavior: what the server sees depends on chance, not on the password alone', () => {
    const { ask } = setUp()
    expect(ask().blinded).not.toBe(ask().blinded)
    expect(fromBase64url(ask().blinded)).toHaveLength(32)
  })

  test.each(['', 'short', 'elevenchars', '🔑'.repeat(11), 'x'.repeat(257)])(
    'error: the new password %j',
    (password) => {
      expect(() => setUp().ask(password)).toThrow(tooShort)
    },
  )

  test('behavior: an old password is not judged', async () => {
    const { ask, answer, slotId } = setUp()
    expect(await answer(ask('short', slotId, false))).toHaveLength(32)
  })

  test('error: T19, an evaluation that the server did not sign for this user, slot and element', async () => {
    const { ask, server, slotId, userId, requests } = setUp()
    const other = newId('sl')
    const { requestId, blinded } = ask()
    const good = server.evaluate(slotId, blinded)
    const attempts = [
      { ...good, signature: server.evaluate(other, blinded).signature },
      { ...good, signature: createFactorServer().evaluate(slotId, blinded).signature },
      { ...good, signature: server.evaluate(slotId, ask().blinded).signature },
      { ...good, evaluated: blinded },
      { ...good, signature: '' },
    ]
    for (const evaluation of attempts) {
      const opened = ask()
      const request = { userId, slotId, requestId: opened.requestId, evaluation }
      await expect(requests.receive(request)).rejects.toEqual(corrupt)
    }
    const request = { userId: newId('us'), slotId, requestId, evaluation: good }
    await expect(requests.receive(request)).rejects.toEqual(corrupt)
  })

  test('error: a request that was used, is old, was cleared or is of another slot', async () => {
    const { ask, answer, clock, requests } = setUp()
    const used = ask()
    await answer(used)
    await expect(answer(used)).rejects.toEqual(unknown)
    const old = ask()
    clock.pass(10 * minute)
    await expect(answer(old)).rejects.toEqual(unknown)
    const cleared = ask()
    requests.clear()
    await expect(answer(cleared)).rejects.toEqual(unknown)
    const other = newId('sl')
    await expect(answer(ask(), other)).rejects.toEqual(unknown)
  })

  test('behavior: the fifth request drops the first', async () => {
    const { ask, answer } = setUp()
    const first = ask()
    const later = [ask(), ask(), ask(), ask()]
    await expect(answer(first)).rejects.toEqual(unknown)
    const [, , , last] = later
    if (!last) throw new Error('no request')
    expect(await answer(last)).toHaveLength(32)
  })
})
