// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { startFrameClient } from '../testing/startFrameClient.ts'

const answers = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' as const }),
  CONNECT_OTP() {
    throw new FrameError('OTP_WRONG')
  },
}

describe('logger', () => {
  test('default: each request by name, with how it ended, and nothing that it carries', async () => {
    const debug = vi.fn()
    const { frame } = startFrameClient({ answers }, { logger: { debug } })
    await frame.connectEmail({ email: 'ada@example.org' })
    await frame.connectOtp({ otp: '123456' }).catch(() => undefined)
    expect(frame.element.iframe.src).toContain('enableLogger=true')
    const lines = debug.mock.calls.map((line) => line.join(' '))
    expect(lines).toEqual([
      expect.stringMatching(/^\[latchkey\] CONNECT_EMAIL answered after \d+ ms$/),
      expect.stringMatching(/^\[latchkey\] CONNECT_OTP failed with OTP_WRONG after \d+ ms$/),
    ])
  })

  test('behavior: off, nothing is logged', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const { frame } = startFrameClient({ answers })
    await frame.connectEmail({ email: 'ada@example.org' })
    expect(debug).not.toHaveBeenCalled()
    debug.mockRestore()
  })
})
