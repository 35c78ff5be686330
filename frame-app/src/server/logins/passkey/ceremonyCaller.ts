import type { FoundSession } from '../../sessions/session.ts'

export type CeremonyCaller = {
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}

export type SessionCaller = CeremonyCaller & { readonly session: FoundSession }
