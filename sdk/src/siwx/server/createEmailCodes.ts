import { SiwxError } from '../siwxError.ts'
import type { EmailCodeStore } from './emailCodeStore.ts'
import { signText } from './serviceTokens.ts'

export type EmailCodesParameters = {
  store: EmailCodeStore
  /** Of the hashes in the store. */
  secret: Uint8Array<ArrayBuffer>
  sendCode(email: string, code: string): Promise<void>
}

export type EmailCodes = {
  /** Sends a code, and returns its id. Rejects with SiwxError OTP_TOO_SOON within 30 s of the last one. */
  send(request: { email: string; account: string }): Promise<string>
  confirm(id: string, code: string): Promise<boolean>
  /** Returns the confirmed email of an account, once. */
  take(id: string, account: string): Promise<string | undefined>
}

/** Milliseconds. */
const lifetime = 600_000
const cooldown = 30_000
const maxTries = 5

export function createEmailCodes({ store, secret, sendCode }: EmailCodesParameters): EmailCodes {
  const hash = (id: string, code: string) => signText(secret, `${id}:${code}`)
  return {
    async send({ email, account }) {
      const id = crypto.randomUUID()
      const code = createCode()
      const sentAt = Date.now()
      const isAdded = await store.add(
        id,
        {
          email: email.toLowerCase(),
          account,
          hash: await hash(id, code),
          sentAt,
          expiresAt: sentAt + lifetime,
          triesLeft: maxTries,
        },
        sentAt - cooldown,
      )
      if (!isAdded) throw new SiwxError('OTP_TOO_SOON')
      await sendCode(email, code)
      return id
    },
    confirm: async (id, code) => store.confirm(id, await hash(id, code), Date.now()),
    take: (id, account) => store.take(id, account, Date.now()),
  }
}

/** Six digits, each as likely as any other. */
function createCode(): string {
  const limit = 4_294_000_000
  const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? String(value % 1_000_000).padStart(6, '0') : createCode()
}
