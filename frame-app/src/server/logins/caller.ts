import type { FoundSession } from '../sessions/session.ts'

export type LoginCaller = {
  /** RFC 7638 thumbprint of the device's key. */
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}

export type SessionCaller = LoginCaller & { readonly session: FoundSession }
