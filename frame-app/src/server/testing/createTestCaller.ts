import { randomBytes } from 'node:crypto'
import type { EmailCaller } from '../logins/email/startEmail.ts'

type TestCaller = EmailCaller & { readonly jkt: string }

/** Creates the caller of a handler without a request: each call has a proof of its own. */
export function createTestCaller({
  jkt,
  address = '192.0.2.1',
}: {
  jkt: string
  address?: string
}): TestCaller {
  return {
    jkt,
    address,
    userAgent: undefined,
    get proof() {
      return { jkt, id: randomBytes(32), until: new Date(Date.UTC(2100, 0)) }
    },
  }
}
