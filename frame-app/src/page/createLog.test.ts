import { describe, expect, test } from 'vitest'
import { createLog } from './createLog.ts'

const open = (search: string) => {
  const lines: unknown[] = []
  const log = createLog(search, { debug: (line: unknown) => void lines.push(line) })
  return { log, lines }
}

describe('createLog', () => {
  test('default: off', () => {
    for (const search of ['', '?enableLogger=false', '?enableLogger=1', '?enablelogger=true']) {
      expect(open(search).log).toBeUndefined()
    }
  })

  test('param: enableLogger: name, outcome and time of each request', () => {
    const { log, lines } = open('?projectId=demo&enableLogger=true')
    log?.({ name: 'CONNECT_OTP', outcome: 'OTP_WRONG', milliseconds: 12.4 })
    log?.({ name: undefined, outcome: 'INVALID_REQUEST', milliseconds: 0 })
    expect(lines).toEqual([
      '[latchkey frame] CONNECT_OTP OTP_WRONG 12 ms',
      '[latchkey frame] UNKNOWN INVALID_REQUEST 0 ms',
    ])
  })
})
