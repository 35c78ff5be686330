import { shellStyles } from './shell/shell.css.ts'
import { buttonStyles } from './ui/Button.css.ts'
import { copyRowStyles } from './ui/CopyRow.css.ts'
import { explorerLinkStyles } from './ui/ExplorerLink.css.ts'
import { factsStyles } from './ui/Facts.css.ts'
import { iconButtonStyles } from './ui/IconButton.css.ts'
import { noticeStyles } from './ui/Notice.css.ts'
import { otpInputStyles } from './ui/OtpInput.css.ts'
import { resendStyles } from './ui/Resend.css.ts'
import { spinnerStyles } from './ui/Spinner.css.ts'
import { textFieldStyles } from './ui/TextField.css.ts'

/** Styles shared by views. A view adds its own with `useStyles`. */
export const modalStyles = [
  shellStyles,
  buttonStyles,
  copyRowStyles,
  explorerLinkStyles,
  factsStyles,
  iconButtonStyles,
  noticeStyles,
  otpInputStyles,
  resendStyles,
  spinnerStyles,
  textFieldStyles,
].join('')
