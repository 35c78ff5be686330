import type { Session } from '../../page/login/sessions.ts'
import type { Answers } from './createAccountServer.ts'

const id = (prefix: string, letter = 'a') => `${prefix}_${letter.repeat(22)}`

export const session: Session = {
  user: { id: id('us'), email: 'ada@example.org', userName: null },
  handle: id('se'),
  deviceId: id('dv'),
  amr: ['otp'],
  authTime: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-03-08T09:30:00.000Z',
  accessToken: 'A'.repeat(43),
}

export const emailStarted = {
  flowId: id('fl'),
  action: 'VERIFY_OTP',
  expiresIn: 600,
  retryAfter: 30,
} as const

export const devices = [
  {
    ...{ deviceId: id('dv'), browser: 'Chrome', system: 'Android', isCurrent: true },
    name: null,
    ...{ isSignedIn: true, dappOrigin: null, dappName: null },
    lastSeenAt: '2026-03-01T09:30:00.000Z',
  },
  {
    ...{ deviceId: id('dv', 'b'), browser: 'Safari', system: 'iOS', isCurrent: false },
    name: null,
    ...{ isSignedIn: true, dappOrigin: 'https://shop.example', dappName: 'My shop' },
    lastSeenAt: '2026-02-27T18:05:00.000Z',
  },
]

const { accessToken: _, ...alive } = session

/** Answers of a person who signs in by email. */
export const signedIn: Answers = {
  accountEmailStart: () => emailStarted,
  emailVerify: () => session,
  session: () => alive,
  sessionRevoke: () => ({}),
}
