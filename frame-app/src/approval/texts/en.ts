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
  'action.cancel': 'Cancel',

  'origin.secure': 'Secure connection',
  'origin.insecure': 'Connection is not encrypted',

  'risk.low': 'Sign-in only',
  'riskText.low': 'Nothing is sent and no fee is paid.',
  'risk.value': 'Check before you approve',
  'riskText.value': 'This can move what you own.',
  'riskText.message': 'Nothing is sent now. Sign only what you understand.',
  'risk.undecoded': 'Could not be decoded',
  'risk.high': 'High risk',
  'riskText.high': 'Approve only what you expected and understand.',

  'guard.waiting': 'Available in a moment',
  'guard.hidden': 'Show this window in full to continue',
  'guard.unfocused': 'Click or tap in this window to continue',
  'guard.tooSmall': 'This window is too small. Make it larger, zoom in, or turn your phone.',
  'guard.arriving': 'Move the pointer, then press again',
  'guard.unmatched': 'Type the two digits, then approve',
  'guard.live': 'You sign with {account}',

  'keypad.ask': 'To approve, type',
  'keypad.missed': 'Not the same. Now type',
  'keypad.matched': 'The digits match',
  'keypad.typed': 'Typed: {digits}',
  'keypad.back': 'Delete the last digit',

  'window.closed': 'Review this in a window',
  'windowText.closed': 'It opens on {host}, where this site can’t change it.',
  'window.open': 'Decide in the other window',
  'window.pressAgain': 'The page had just moved. Press again.',
  'window.title': 'Review a request from {host}',
  'windowText.open': 'It shows what you would sign. Its address is {host}.',
  'window.blocked': 'The window did not open',
  'windowText.blocked': 'Allow pop-ups for this site in your browser, then try again.',
  'window.unavailable': 'Open this page in your browser',
  'windowText.unavailable':
    'No window can open here. Copy the address, open it in your browser and try again there.',
  'window.cut': 'The window was cut off',
  'windowText.cut':
    'A setting of this site keeps the window from answering. Nothing was signed. Please tell the people who run the site.',
  'window.stuck': 'The window did not load',
  'windowText.stuck': 'Check your connection, then try again.',
  'window.alone': 'Nothing to decide here',
  'windowText.alone':
    'An app’s page opens this window when it asks for a signature. If it just did, close this window and try again from there.',
  'window.severed': 'This window was cut off',
  'windowText.severed':
    'A setting of the app’s page keeps it from answering. Nothing was signed. You can close this window.',
  'window.lost': 'The app’s page does not answer',
  'windowText.lost': 'Close this window and check the app for the result.',

  'settled.approved': 'Approved',
  'settled.rejected': 'Rejected',
  'settled.ended': 'This request has ended',

  'sentence.message': 'Sign a message',
  'sentence.signIn': 'Sign in to {domain}',
  'sentence.typedData': 'Sign data: {type}',
  'sentence.grants': 'Allow spending of {count} tokens',
  'sentence.send': 'Send {amount} to',
  'sentence.sendUnknown': 'Send an unknown token to',
  'sentence.sendItem': 'Send an item to',
  'sentence.sendOfOther': 'Move another account’s tokens to',
  'sentence.approve': 'Let this address spend up to {amount}',
  'sentence.approveUnlimited': 'Let this address spend all your {symbol}',
  'sentence.approveMore': 'Let this address spend {amount} more',
  'sentence.approveUnread': 'Let this address spend your {symbol}',
  'sentence.approveUnknown': 'Let this address spend an unknown token',
  'sentence.approveAllUnknown': 'Let this address spend all of an unknown token',
  'sentence.operatorForAll': 'Let this address move all your items',
  'sentence.operatorRevoked': 'Stop this address from moving your items',
  'sentence.approveRevoked': 'Stop this address from spending your {symbol}',
  'sentence.contractCreation': 'Create a contract',
  'sentence.contractCall': 'Call a contract',
  'sentence.contractCallValue': 'Call a contract and send it {amount}',
  'sentence.memo': 'Add a note',
  'sentence.computeBudget': 'Set {name} to {value}',
  'sentence.createAccount': 'Create an account with {amount}',
  'sentence.fundAccount': 'Send {amount} to a new account',
  'sentence.assign': 'Hand this account over to a program',
  'sentence.instructions': 'Run {count} instructions',

  'amount.baseUnitsNote': 'In the token’s smallest unit: this token is not known here.',
  'amount.itemIdNote':
    'An amount in the token’s smallest unit, or an item’s ID: this token is not known here.',
  'amount.unlimited': 'Unlimited',
  'amount.unknown': 'Could not be read',
  'amount.upTo': 'up to {amount}',
  'amount.about': 'about {amount}',

  'label.account': 'Your account',
  'label.from': 'From',
  'label.to': 'To',
  'label.token': 'Token contract',
  'label.collection': 'Collection',
  'label.amount': 'Amount',
  'label.amountOrItem': 'Amount or item ID',
  'label.leaves': 'Leaves your account',
  'label.deadline': 'Valid until',
  'label.network': 'Network',
  'label.fee': 'Network fee',
  'label.mostFee': 'Network fee, exactly',
  'label.total': 'Total',
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
  'label.all': 'All of these',
  'label.program': 'Program',
  'label.programId': 'Program address',
  'label.accounts': 'Accounts',
  'label.feePayer': 'Fee payer',
  'label.otherSigners': 'Also signed by',
  'label.ownerName': 'Controlled by',
  'label.owner': 'Controlling program',
  'label.rawTransaction': 'Raw transaction',
  'label.note': 'Note',
  'label.details': 'Details',

  'time.never': 'No end date',

  'warning.unlimitedAllowance': 'This lets them take all your tokens of this kind, now or later.',
  'warning.allowanceAboveCap': 'This is more than the limit that is set for this token.',
  'warning.unknownAllowance': 'How much they can take could not be read.',
  'warning.unknownToken': 'This token is not known here: check its address.',
  'warning.operatorForAll': 'This lets them take every item of this collection, now or later.',
  'warning.permit': 'Your signature is enough to take the tokens. You will not be asked again.',
  'warning.unknownCall':
    'What this call does is not known here. Approve it only if you trust this app.',
  'warning.contractCreation': 'It creates a contract. What that will do is not known here.',
  'warning.unknownTypedData':
    'What this data means is not known here. Signing it can give away what you own.',
  'warning.domainWithoutChain': 'The data names no network, so it can be used on any of them.',
  'warning.signInDomainMismatch': 'This signs you in to another site than the one that asks.',
  'warning.signInUriMismatch': 'The message is for an address that is not on the site that asks.',
  'warning.signInAddressMismatch': 'The message names another account than yours.',
  'warning.signInExpired': 'The message has expired.',
  'warning.signInNotYetValid': 'The message is not valid yet.',
  'warning.signInMalformed':
    'It looks like a sign-in message, but does not follow the standard (EIP-4361).',
  'warning.signInGrantsAccess':
    'This does more than sign you in: it grants the permissions that the message lists.',
  'warning.binaryMessage': 'The message is not text. It is shown as raw data.',
  'warning.digestMessage':
    'The message has the length of a fingerprint. It may approve something that is not shown.',
  'warning.hiddenCharacters':
    'The text holds characters that hide or mislead. They are shown as marked codes.',
  'warning.looksLikeTransaction': 'The message looks like a transaction. Signing it may send one.',
  'warning.unknownProgram': 'It runs a program that is not known here.',
  'warning.unknownOwner':
    'The new account belongs to a program that is not known here. What you put in may not come back.',
  'warning.lookupTables': 'Some of its accounts are kept in lookup tables and cannot be shown.',
  'warning.authorityChange': 'It hands control of an account to somebody else.',
  'warning.unusualFee': 'This network fee is unusually high.',
} as const satisfies Record<string, string> & Record<Required, string>
