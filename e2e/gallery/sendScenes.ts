/** Sending, from its form to the sent transaction. `modalScenes.ts` checks the views. */
import type { Order, SendState } from '../../sdk/src/core/send/sendState.ts'
import type { Asset, Funds } from '../../sdk/src/core/send/transfer.ts'
import { mainnet } from '../../sdk/src/networks/evm.ts'
import { holdSend } from '../../sdk/src/testing/holdSend.ts'
import { evmAddress } from '../../sdk/src/testing/mockUser.ts'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sender = { network: mainnet, address: evmAddress }
const ether: Asset = { name: 'Ether', symbol: 'ETH' }
const dollar: Asset = { address: `0x${'c1'.repeat(20)}`, name: 'Test Dollar', symbol: 'USDX' }
const hash = `0x${'5c504ed432cb5113'.repeat(4)}`
const fee = { expected: 21_000_000_000_000n, reserve: 42_000_000_000_000n }
const funds: Funds = {
  balance: 1_500_000_000_000_000_000n,
  decimals: 18,
  symbol: 'ETH',
  native: 1_500_000_000_000_000_000n,
  fee,
}
const dollars: Funds = { ...funds, balance: 1_234_567_890n, decimals: 6, symbol: 'USDX' }
const lookAlike = { kind: 'lookAlike', known: friend } as const
const resembling = `0xd8da${'0'.repeat(32)}6045`

const send = (changes: Partial<SendState> = {}) =>
  ({
    data: { flow: holdSend(changes) },
    before: { name: 'Account', data: undefined },
    user: {},
  }) as const
const filled = {
  funds,
  amount: '0.25',
  typedRecipient: friend,
  recipient: { status: 'found', address: friend },
} as const

export const WalletSend = {
  reading: send(),
  empty: send({ funds }),
  filled: send(filled),
  max: send({ ...filled, isMax: true }),
  token: send({ ...filled, asset: dollar, funds: dollars, amount: '1234.56789' }),
  tooMuch: send({ ...filled, amount: '2' }),
  fee: send({ ...filled, amount: '1.5' }),
  invalid: send({
    ...filled,
    typedRecipient: `${friend.slice(0, -1)}6`,
    recipient: { status: 'refused', problem: 'checksum' },
  }),
  resolving: send({ ...filled, typedRecipient: 'ada.eth', recipient: { status: 'resolving' } }),
  name: send({
    ...filled,
    typedRecipient: 'ada.eth',
    recipient: { status: 'found', address: friend, name: 'ada.eth' },
  }),
  lookAlike: send({
    ...filled,
    typedRecipient: resembling,
    recipient: { status: 'found', address: resembling, warning: lookAlike },
  }),
  own: send({
    ...filled,
    recipient: { status: 'found', address: friend, warning: { kind: 'own' } },
  }),
  checking: send({ ...filled, progress: { step: 'checking' } }),
  refused: send({
    ...filled,
    progress: { step: 'editing', error: { code: 'CALL_REVERTED', message: '' } },
  }),
  unreachable: send({ fundsError: { code: 'NODE_UNREACHABLE', message: '' } }),
  focused: { ...send(filled), keys: ['Tab', 'Tab', 'Tab', 'Tab'] },
} as const

export const selectToken = {
  ...send({ funds }),
  before: { name: 'WalletSend', data: { flow: holdSend({ funds }) } },
} as const

const order: Order = {
  sender,
  asset: ether,
  recipient: friend,
  amount: 250_000_000_000_000_000n,
  decimals: 18,
  fee: fee.expected,
  name: undefined,
  warning: undefined,
}
const previewSend = (progress: SendState['progress']) => send({ ...filled, progress })
const failedSend = (code: string) =>
  previewSend({ step: 'reviewing', order, error: { code, message: '' } })

export const WalletSendPreview = {
  idle: previewSend({ step: 'reviewing', order }),
  token: previewSend({
    step: 'reviewing',
    order: { ...order, asset: dollar, amount: 1_234_567_890n, decimals: 6, name: 'ada.eth' },
  }),
  lookAlike: previewSend({
    step: 'reviewing',
    order: { ...order, recipient: resembling, warning: lookAlike },
  }),
  sending: previewSend({ step: 'sending', order }),
  declined: failedSend('USER_REJECTED'),
  failed: failedSend('SEND_FAILED'),
  focused: { ...previewSend({ step: 'reviewing', order }), keys: ['Tab', 'Tab', 'Tab'] },
} as const

export const WalletSendConfirmed = {
  idle: { data: { order, hash }, user: {}, until: '[data-testid=sent-done]' },
  name: {
    data: { order: { ...order, name: 'ada.eth' }, hash },
    user: {},
    until: '[data-testid=sent-done]',
  },
} as const
