/** English: the emails and the page behind an emailed link. `{name}` stands for a value. */
export const en = {
  'fact.website': 'Website',
  'fact.browser': 'Browser',
  'fact.time': 'Time',

  'loginCode.subject': 'Your login code for {host}',
  'loginCode.title': 'Your login code',
  'loginCode.preview': 'It works for {minutes} minutes at {host}.',
  'loginCode.enter': 'Enter this code to log in to {host}.',
  'loginCode.life': 'It works once, for {minutes} minutes.',
  'loginCode.warning':
    'Never tell this code to anyone: nobody who helps you needs it. If you did not ask for it, ignore this email.',

  'deviceLink.subject': 'Confirm your login to {host}',
  'deviceLink.title': 'Is this you?',
  'deviceLink.preview': 'A browser wants to log in to {host} with your email.',
  'deviceLink.question':
    'A browser wants to log in to {host} with your email. If it is yours, confirm it with the two-digit number that the login window shows.',
  'deviceLink.review': 'Review this login',
  'deviceLink.warning':
    'The link works for {minutes} minutes. If this was not you, choose Reject on that page, or ignore this email.',

  'newDevice.title': 'Your wallet was opened on a new device',
  'newDevice.preview': 'If this was you, there is nothing to do.',
  'newDevice.what':
    'Someone logged in with your email and opened your wallet on a device that had not opened it before. If this was you, there is nothing to do.',
  'newDevice.warning':
    'If this was not you, someone can read this mailbox. Change its password first, then log in and move what you own to another wallet.',

  'page.title': 'Is this you?',
  'page.question':
    'This browser wants to log in with your email. Confirm it only if you are logging in right now.',
  'page.number': 'Number in the login window',
  'page.numberTitle': 'Two digits',
  'page.numberHint': 'Two digits. If you don’t see a number, choose Reject.',
  'page.wrongNumber': 'That is not the number. {left} tries left.',
  'page.wrongNumberLast': 'That is not the number. One try left.',
  'page.reject': 'Reject',
  'page.confirm': 'Confirm',
  'page.approved.title': 'Confirmed',
  'page.approved.text':
    'We have emailed you a code. Go back to the window where you are logging in and enter it there. You can close this page.',
  'page.rejected.title': 'Rejected',
  'page.rejected.text':
    'Nobody was logged in. If you did not ask for this login, you do not need to do anything else. You can close this page.',
  'page.busy.title': 'Not confirmed yet',
  'page.busy.text':
    'We cannot email you a code right now. Wait a minute, then open the link in the email again.',
  'page.gone.title': 'This link no longer works',
  'page.gone.text':
    'It was answered already, or its {minutes} minutes are over. If you still want to log in, ask for a new email in the login window.',
} as const
