/** One download: a change of the email passes all of them. */
export { UpdateEmailPrimaryOtp } from '../UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtp.tsx'
export { UpdateEmailSecondaryOtp } from '../UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp.tsx'
export { UpdateEmailWallet } from '../UpdateEmailWallet/UpdateEmailWallet.tsx'
