import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { logFailure } from './logFailure.ts'

const logged = (error: unknown) => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  logFailure({ log, requestId: 'req-1' }, error)
  return lines.map((line) => JSON.parse(line))
}

describe('logFailure', () => {
  test('default: a fault of ours with its stack', () => {
    const [line] = logged(new TypeError('broken'))
    expect(line).toMatchObject({
      msg: 'request failed',
      requestId: 'req-1',
      err: { name: 'TypeError' },
    })
    expect(line.err.stack).toContain('logFailure.test.ts')
  })

  test('behavior: an outage is one line with its reason, without a stack', () => {
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432')
    const [line, ...others] = logged(new FrameError('SERVER_UNREACHABLE', { cause }))
    expect(others).toEqual([])
    const { message: reason } = cause
    expect(line).toMatchObject({
      status: 503,
      requestId: 'req-1',
      errorCode: 'SERVER_UNREACHABLE',
      reason,
    })
    expect(JSON.stringify(line)).not.toMatch(/stack|\.ts:/)
  })

  test('behavior: a cause without a sentence is named by its code', () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    const [line] = logged(new FrameError('SERVER_UNREACHABLE', { cause }))
    expect(line.reason).toBe('ECONNREFUSED')
  })

  test('behavior: a refusal is not logged', () => {
    expect(logged(new FrameError('OTP_WRONG'))).toEqual([])
  })
})
