import type { FoundSession } from '../sessions/session.ts'

export type AccountCaller = {
  readonly session: FoundSession
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}
