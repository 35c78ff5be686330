import { shellStyles } from './shell/shell.css.ts'
import { buttonStyles } from './ui/Button.css.ts'
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
  iconButtonStyles,
  noticeStyles,
  otpInputStyles,
  resendStyles,
  spinnerStyles,
  textFieldStyles,
].join('')
