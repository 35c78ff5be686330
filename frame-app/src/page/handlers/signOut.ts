import type { Handler } from '../handler.ts'

export const signOut: Handler<'SIGN_OUT'> = async (
  _,
  { rpc, approvals, login, farcaster, wallet, sessions, recipients, addedTokens, bundles },
) => {
  rpc.abortAll()
  approvals.rejectAll('ABORTED')
  login.abort('ABORTED')
  void farcaster.abort('ABORTED')
  wallet.close()
  recipients.clear()
  addedTokens.clear()
  bundles.clear()
  await sessions.end()
  return undefined
}
