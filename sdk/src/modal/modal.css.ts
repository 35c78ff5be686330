import { shellStyles } from './shell/shell.css.ts'
import { buttonStyles } from './ui/Button.css.ts'
import { copyRowStyles } from './ui/CopyRow.css.ts'
import { iconButtonStyles } from './ui/IconButton.css.ts'
import { noticeStyles } from './ui/Notice.css.ts'
import { spinnerStyles } from './ui/Spinner.css.ts'
import { textFieldStyles } from './ui/TextField.css.ts'

/** Styles shared by views. A view adds its own with `useStyles`. */
export const modalStyles = [
  shellStyles,
  buttonStyles,
  copyRowStyles,
  iconButtonStyles,
  noticeStyles,
  spinnerStyles,
  textFieldStyles,
].join('')
