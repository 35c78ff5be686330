import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import type { ServerContext } from '../http/context.ts'
import { consume } from '../http/rateLimit.ts'
import { noticeAccountChange } from '../logins/noticeAccountChange.ts'
import { requireRecentLogin } from '../logins/requireRecentLogin.ts'
import type { WalletCaller } from './walletCaller.ts'

/** Per user: each one sends an email. */
export const exportLimit = { limit: 20, windowSeconds: 3_600 }

/**
 * Permits the account worker one export of the user's own wallet. The permit leaves only if its
 * notice is stored. The signature covers `["latchkey/export/v1", userId, walletId, requestId]`.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED for a login of more than 5 minutes ago, WALLET_NOT_FOUND,
 * RATE_LIMITED
 */
export async function permitExport(
  context: ServerContext,
  caller: WalletCaller,
  { requestId }: ApiRequest<'walletExport'>,
): Promise<ApiReply<'walletExport'>> {
  const { session } = caller
  const { userId } = session
  requireRecentLogin(context, session)
  const wallet = await context.db
    .selectFrom('wallets')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (wallet === undefined) throw new FrameError('WALLET_NOT_FOUND')
  const hit = await consume(context, { key: `export|${userId}`, ...exportLimit })
  if (!hit.allowed) throw new FrameError('RATE_LIMITED', { data: { retryAfter: hit.retryAfter } })
  await context.db
    .transaction()
    .execute((db) => noticeAccountChange({ ...context, db }, caller, { kind: 'walletExported' }))
  const parts = ['latchkey/export/v1', userId, wallet.id, requestId] as const
  return { signature: context.factorSigner.signParts(parts) }
}
