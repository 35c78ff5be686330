import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

describe('createLog', () => {
  const logged = (entry: object) => {
    const lines: string[] = []
    const log = createLog({
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    })
    log.info(entry, 'said')
    return JSON.parse(lines.join('')) as Record<string, unknown>
  }

  test('default', () => {
    expect(logged({ route: '/v1/session', status: 200 })).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      route: '/v1/session',
      status: 200,
      msg: 'said',
    })
  })

  test.each(['authorization', 'dpop', 'otp', 'email', 'code', 'token'])(
    'behavior: %s is redacted',
    (key) => {
      const entry = logged({ [key]: 'canary', request: { [key]: 'canary' } })
      expect(JSON.stringify(entry)).not.toContain('canary')
    },
  )

  test('behavior: of an error only its name, sentence, stack and code are written', () => {
    const error = Object.assign(new TypeError('broken'), {
      code: '23505',
      detail: 'Key (email)=(canary)',
      params: ['canary'],
      cause: Object.assign(new RangeError('below'), { query: 'canary' }),
    })
    const entry = logged({ err: error })
    expect(entry.err).toMatchObject({
      name: 'TypeError',
      message: 'broken',
      errorCode: '23505',
      cause: { name: 'RangeError', message: 'below' },
    })
    expect(JSON.stringify(entry)).not.toContain('canary')
  })

  test('behavior: what was thrown and is no error is not written', () => {
    expect(logged({ err: 'canary' }).err).toEqual({ name: 'string' })
  })
})
