import type { ViewTextKey } from '../../i18n/viewTexts.ts'
import type { WalletListErrorCode } from '../../wallets/walletListError.ts'

/** A cause without a text does not compile. The user's own search ends a request. */
const causes = {
  ABORTED: 'walletList.UNREACHABLE',
  TIMEOUT: 'walletList.TIMEOUT',
  UNREACHABLE: 'walletList.UNREACHABLE',
  REFUSED: 'walletList.REFUSED',
  INVALID_RESPONSE: 'walletList.INVALID_RESPONSE',
} as const satisfies Record<WalletListErrorCode, ViewTextKey>

/** Returns why the wallet list failed. Code that did not load is a matter of the connection, too. */
export const getWalletListCause = (code: string | undefined): ViewTextKey =>
  code !== undefined && isKnown(code) ? causes[code] : causes.UNREACHABLE

const isKnown = (code: string): code is WalletListErrorCode => Object.hasOwn(causes, code)
