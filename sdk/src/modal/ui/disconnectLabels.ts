import type { ViewTextKey } from '../../i18n/viewTexts.ts'

/** Users sign out of the login, and disconnect a wallet of their own. */
export function getDisconnectLabel({
  isLogin,
  disconnecting,
}: {
  isLogin: boolean
  disconnecting: boolean
}): ViewTextKey {
  if (isLogin) return disconnecting ? 'account.signingOut' : 'account.signOut'
  return disconnecting ? 'account.disconnecting' : 'account.disconnect'
}
