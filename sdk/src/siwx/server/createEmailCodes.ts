import { SiwxError } from '../siwxError.ts'

type EmailCode = {
  readonly email: string
  readonly account: string
  readonly code: string
  readonly expiresAt: number
  triesLeft: number
  isConfirmed: boolean
}

export type EmailCodes = {
  /** Sends a code. Rejects with SiwxError OTP_TOO_SOON within 30 s of the last one. */
  send(request: { email: string; account: string }): Promise<string>
  confirm(uuid: string, code: string): boolean
  /** Returns the confirmed email of an account, once. */
  take(uuid: string, account: string): Promise<string | undefined>
}

/** Milliseconds. */
const lifetime = 600_000
const cooldown = 30_000
const maxTries = 5
const maxCodes = 10_000

/** Keeps codes in this process. */
export function createEmailCodes(
  sendCode: (email: string, code: string) => Promise<void>,
): EmailCodes {
  // In the order of their expiry.
  const codes = new Map<string, EmailCode>()
  const find = (uuid: string) => {
    const found = codes.get(uuid)
    return found && found.expiresAt > Date.now() ? found : undefined
  }
  const dropOldest = () => {
    for (const [uuid, { expiresAt }] of codes) {
      if (codes.size < maxCodes && expiresAt > Date.now()) return
      codes.delete(uuid)
    }
  }
  return {
    async send({ email, account }) {
      dropOldest()
      const newest = Date.now() + lifetime - cooldown
      if ([...codes.values()].some((each) => each.email === email && each.expiresAt > newest)) {
        throw new SiwxError('OTP_TOO_SOON')
      }
      const uuid = crypto.randomUUID()
      const code = createCode()
      const expiresAt = Date.now() + lifetime
      codes.set(uuid, { email, account, code, expiresAt, triesLeft: maxTries, isConfirmed: false })
      await sendCode(email, code)
      return uuid
    },
    confirm(uuid, code) {
      const found = find(uuid)
      if (!found || found.triesLeft === 0) return false
      found.triesLeft -= 1
      if (!isSame(found.code, code)) return false
      found.isConfirmed = true
      return true
    },
    async take(uuid, account) {
      const found = find(uuid)
      if (!found?.isConfirmed || found.account !== account) return undefined
      codes.delete(uuid)
      return found.email
    },
  }
}

/** Six digits, each as likely as any other. */
function createCode(): string {
  const limit = 4_294_000_000
  const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? String(value % 1_000_000).padStart(6, '0') : createCode()
}

/** In a time that does not depend on the digits. */
function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index)
  }
  return difference === 0
}
