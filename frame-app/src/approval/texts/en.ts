/** Every text of the approval screen. `{name}` is filled in by the screen; a language is one more file of this shape. */
import type { Risk } from '../../keys/vault.ts'
import type { WarningCode } from '../../keys/view.ts'
import type { GuardReason } from '../guard/guard.ts'
import type { WindowStatus } from '../window/createApprovalWindow.ts'
import type { WindowLoss } from '../window/joinOpener.ts'

type Required =
  | `warning.${WarningCode}`
  | `risk.${Risk}` // the band's label
  | `riskText.${Risk}`
  | `guard.${GuardReason}`
  | `window.${WindowStatus | WindowLoss}`
  | `windowText.${WindowStatus | WindowLoss}`

export const en = {
  'action.approve': 'Approve',
  'action.reject': 'Reject',
  'action.copy': 'Copy',
  'action.copied': 'Copied',
  'action.more': 'More below',
  'action.review': 'Review in a window',
  'action.showWindow': 'Show the window',
  'action.tryAgain': 'Try again',

  'origin.secure': 'Secure connection',
  'origin.insecure': 'Connection is not encrypted',

  'risk.low': 'Signature only',
  'riskText.low': 'Nothing is sent and no fee is paid.',
  'risk.value': 'Check before you approve',
  'riskText.value': 'This can move what you own.',
  'risk.high': 'High risk',
  'riskText.high': 'Approve only what you expected and understand.',

  'guard.waiting': 'Available in a moment',
  'guard.hidden': 'Show this window in full to go on',
  'guard.unfocused': 'Click or tap in this window to go on',
  'guard.tooSmall':
    'The window is too small. Make it at least {width} × {height}, or turn the phone.',
  'guard.arriving': 'Move the pointer, then press again',
  'guard.unmatched': 'Pick the number, then approve',
  'guard.live': 'You sign with {account}',

  'challenge.printed': 'Check number',
  'challenge.ask': 'Which check number is printed in the details?',
  'challenge.missed': 'That was another number. Read the new one: one try is left.',
  'challenge.matched': 'The number matches',

  'window.closed': 'Review this in a window',
  'windowText.closed': 'It opens on {host}, out of reach of this site.',
  'window.open': 'Decide in the other window',
  'windowText.open': 'It shows what you would sign. Its address is {host}.',
  'window.blocked': 'The window did not open',
  'windowText.blocked': 'Allow pop-ups for this site in your browser, then try again.',
  'window.stuck': 'The window did not load',
  'windowText.stuck': 'Check your connection, then try again.',
  'window.alone': 'Nothing to decide here',
  'windowText.alone':
    'An app’s page opens this window when it asks for a signature. If it just did, close this window and try again from there.',
  'window.lost': 'The app’s page does not answer',
  'windowText.lost': 'Close this window and look there for what became of the request.',

  'settled.approved': 'Approved',
  'settled.rejected': 'Rejected',
  'settled.ended': 'This request has ended',

  'sentence.message': 'Sign a message',
  'sentence.signIn': 'Sign in to {domain}',
  'sentence.typedData': 'Sign {type}',
  'sentence.send': 'Send {amount} to',
  'sentence.sendToken': 'Send a token to',
  'sentence.approve': 'Let another account spend your token',
  'sentence.approveUnlimited': 'Let another account spend all of your token',
  'sentence.operatorForAll': 'Let another account move all your items',
  'sentence.operatorRevoked': 'Stop an account from moving your items',
  'sentence.approveRevoked': 'Stop an account from spending your token',
  'sentence.permit': 'Sign a permit to spend your token',
  'sentence.contractCreation': 'Create a contract',
  'sentence.contractCall': 'Call a contract',
  'sentence.contractCallValue': 'Call a contract and send it {amount}',
  'sentence.memo': 'Add a note',
  'sentence.computeBudget': 'Set {name} to {value}',
  'sentence.createAccount': 'Create an account with {amount}',
  'sentence.instructions': 'Run {count} instructions',

  'amount.baseUnits': '{amount} base units',
  'amount.baseUnitsNote': 'The token’s decimals are not known here: this is its smallest unit.',
  'amount.unlimited': 'Unlimited',
  'amount.unknown': 'Could not be read',
  'amount.atMost': 'at most {amount}',

  'label.account': 'Your account',
  'label.from': 'From',
  'label.to': 'To',
  'label.token': 'Token contract',
  'label.collection': 'Collection',
  'label.spender': 'Who may spend',
  'label.operator': 'Who may move them',
  'label.amount': 'Amount',
  'label.leaves': 'Leaves your account',
  'label.deadline': 'Valid until',
  'label.network': 'Network',
  'label.fee': 'Network fee',
  'label.message': 'Message',
  'label.rawMessage': 'Raw message',
  'label.statement': 'Statement',
  'label.domain': 'Domain',
  'label.uri': 'Address',
  'label.chainId': 'Chain ID',
  'label.nonce': 'Nonce',
  'label.issuedAt': 'Issued',
  'label.notBefore': 'Not before',
  'label.expirationTime': 'Expires',
  'label.requestId': 'Request ID',
  'label.resources': 'Resources',
  'label.type': 'Type',
  'label.fields': 'Data',
  'label.selector': 'Function',
  'label.data': 'Data',
  'label.gas': 'Gas limit',
  'label.gasPrice': 'Gas price',
  'label.maxFee': 'Maximum fee per gas',
  'label.priorityFee': 'Priority fee per gas',
  'label.accessList': 'Access list',
  'label.steps': 'In this order',
  'label.otherSteps': 'Also in this transaction',
  'label.program': 'Program',
  'label.programId': 'Program address',
  'label.accounts': 'Accounts',
  'label.feePayer': 'Fee payer',
  'label.rawTransaction': 'Raw transaction',
  'label.newAccount': 'New account',
  'label.note': 'Note',
  'label.details': 'Details',

  'warning.unlimitedAllowance':
    'It may take all of this token that you have, now or later, without asking again.',
  'warning.unknownAllowance': 'It lets another account spend, and how much could not be read.',
  'warning.operatorForAll':
    'It may move every item of this collection that you own, now or later, without asking again.',
  'warning.permit':
    'The signature alone gives the right to spend. Nothing will be asked again when it is used.',
  'warning.unknownCall': 'What this call does could not be read.',
  'warning.contractCreation': 'It creates a contract. What that will do could not be read.',
  'warning.undecodableTypedData':
    'What this data means could not be read. It may give away what the account holds.',
  'warning.domainWithoutChain': 'The data names no network, so it may be used on any of them.',
  'warning.signInDomainMismatch': 'The message signs in to another site than the one that asks.',
  'warning.signInAddressMismatch': 'The message names another account than yours.',
  'warning.signInExpired': 'The message has expired, or is not valid yet.',
  'warning.signInMalformed':
    'It looks like a sign-in message, but does not follow the standard (EIP-4361).',
  'warning.binaryMessage': 'The message is not text. It is shown as raw data.',
  'warning.hiddenCharacters':
    'The text holds characters that hide or mislead. They are shown as marked codes.',
  'warning.looksLikeTransaction': 'The message looks like a transaction. Signing it may send one.',
  'warning.unknownProgram': 'It runs a program that is not known here.',
  'warning.lookupTables': 'Some of its accounts are kept in lookup tables and cannot be shown.',
  'warning.authorityChange': 'It hands control of an account to somebody else.',
} as const satisfies Record<string, string> & Record<Required, string>
