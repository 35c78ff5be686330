import type texts from '@latchkey/ui/locales/en/errors.json'

/** A code without a text in `ui` does not compile. */
export type TextedCodes = { readonly [Code in keyof typeof texts]?: string }

/** The codes of errors that only code loaded on demand creates, with their messages. */
export const operationErrorCodes = {
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  SEND_FAILED: 'Failed to send transaction. Please try again.',
  HISTORY_UNAVAILABLE: 'Failed to fetch transactions',
  SESSION_INVALID: 'The session is not valid. Check the time settings of the device and reconnect',
  PROJECT_ID_MISSING: 'The relay received no project id',
  DISCONNECT_FAILED: 'Failed to disconnect',
  COPY_FAILED: 'Failed to copy',
  WALLET_TIMEOUT: 'The wallet did not respond',
  WALLET_RESPONSE_INVALID: 'The wallet sent an invalid response',
  WALLET_REQUEST_PENDING: 'The wallet already shows a request',
  WALLET_UNAUTHORIZED: 'The wallet does not share this account',
  WALLET_FAILED: 'The wallet could not complete the request',
  NODE_UNREACHABLE: 'The network cannot be reached',
  NODE_ERROR: 'The network refused the request',
  NODE_ANSWER_INVALID: 'The network sent an invalid response',
  TRANSACTION_CANCELLED: 'The transaction was canceled in the wallet',
  TRANSACTION_REVERTED: 'The transaction was reverted',
  TRANSACTION_TIMEOUT: 'The transaction was not confirmed in time',
  CALL_REVERTED: 'The contract refuses this call',
  PACKAGE_MISSING: 'This site is missing a package',
  PAIRING_EXPIRED: 'The connection request expired',
  RELAY_UNREACHABLE: 'The WalletConnect relay did not respond',
  NETWORK_NOT_APPROVED: 'The wallet did not approve this network',
  SWITCHING_NOT_SUPPORTED: 'The wallet cannot switch networks',
  POPUP_BLOCKED: 'The browser blocked the sign-in window',
  POPUP_CLOSED: 'The sign-in window was closed before it finished',
  POPUP_CUT_OFF: 'The sign-in window lost its connection to this page',
  LOGIN_RESULT_INVALID: 'The address of this page holds a sign-in result of another server',
  LOGIN_NOT_KEPT: 'The browser blocks storage for the login, which ended with the page',
  LOGIN_TIMEOUT: 'The sign-in took longer than 10 minutes. Start again',
  EMAIL_NOT_CHANGEABLE: 'Not signed in by email',
  ALREADY_CONNECTED: 'The wallet is already connected',
  SIGNER_OUTDATED: 'The account or network of this signer is no longer in use',
} as const satisfies TextedCodes

export type OperationErrorCode = keyof typeof operationErrorCodes
