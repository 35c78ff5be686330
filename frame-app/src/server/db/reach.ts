import { sql } from 'kysely'
import { StartError } from '../startError.ts'
import type { Database } from './schema.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing accepts connections at its host and port',
  ECONNRESET: 'the server closed the connection',
  ENOTFOUND: 'its host name cannot be resolved',
  EAI_AGAIN: 'its host name cannot be resolved at the moment',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no database of this name: create it first',
  '53300': 'the server has no connection left',
  '57P03': 'the server is still starting',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
}

/**
 * @throws StartError DATABASE_UNREACHABLE with the reason, never the URL, which may hold a password
 */
export async function reach(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const code = String(Object(cause).code ?? 'no code')
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : 'the database cannot be used'
    throw new StartError('DATABASE_UNREACHABLE', `DATABASE_URL: ${reason} (${code}).`, { cause })
  }
}
