import { randomBytes } from 'node:crypto'
import type { EmailCaller } from '../logins/email/startEmail.ts'

type TestCaller = EmailCaller & { readonly jkt: string }

/** Calls a handler without a request, with a new proof each time. */
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
