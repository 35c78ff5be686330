/** One download: a transfer passes all of them. */
export { WalletSend } from '../WalletSend/WalletSend.tsx'
export { WalletSendConfirmed } from '../WalletSendConfirmed/WalletSendConfirmed.tsx'
export { WalletSendPreview } from '../WalletSendPreview/WalletSendPreview.tsx'
export { WalletSendSelectToken } from '../WalletSendSelectToken/WalletSendSelectToken.tsx'
