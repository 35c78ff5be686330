import type { DecodedCall } from '../../../view.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { decodeAbi } from '../abi/decodeAbi.ts'
import { parseSignature } from '../abi/parseSignature.ts'
import { type Arguments, readArguments } from '../abi/readArguments.ts'
import { action, blankAction, readShorthand, toToken } from './action.ts'
import type { Opened } from './batchCalls.ts'
import { type CallTarget, type KnownCall, partyOf } from './callTarget.ts'
import { permit2Permit, permit2Transfer } from './tokenCalls.ts'

const router = { group: 'universalRouter', hasShorthands: true, isPayable: true } as const
const exactIn = 'address to,uint256 pay,uint256 getMin'
const exactOut = 'address to,uint256 get,uint256 payMax'
const details = '(address token,uint160 amount,uint48 expiration,uint48)'
const permit = 'address spender,uint256 deadline),bytes'

const step = (
  signature: string,
  read: KnownCall<readonly DecodedCall[]>['read'],
): KnownCall<readonly DecodedCall[]> => ({ signature, read })

const one = ({ signature, read }: KnownCall<DecodedCall>) =>
  step(signature, (given, target) => {
    const call = read(given, target)
    return call && [call]
  })

/** Uniswap/universal-router, contracts/libraries/Commands.sol; the names are only ours. */
const commands: Readonly<Record<number, KnownCall<readonly DecodedCall[]>>> = {
  0: one(action('swap', `f(${exactIn},bytes route,bool byUser)`, router)),
  1: one(action('swap', `f(${exactOut},bytes routeBack,bool byUser)`, router)),
  2: step('f(address token,address to,uint160 amount)', (given, target) => [
    transferFrom(given, target, target.sender),
  ]),
  3: step(`f((${details}[] details,${permit})`, (given) =>
    given.tuples('details').map((each) => permit2Permit(each.address('token'), each, given)),
  ),
  4: one(action('sweep', 'f(address getToken,address to,uint256 getMin)', router)),
  5: one(action('sweep', 'f(address getToken,address to,uint256 get)', router)),
  6: one(action('payShare', 'f(address getToken,address to,uint256 share)', router)),
  8: one(action('swap', `f(${exactIn},address[] path,bool byUser)`, router)),
  9: one(action('swap', `f(${exactOut},address[] path,bool byUser)`, router)),
  10: step(`f((${details} details,${permit})`, (given) => [
    permit2Permit(given.address('token'), given, given),
  ]),
  11: one(action('wrap', 'f(address to,uint256 pay)', { ...router, native: 'pay' })),
  12: one(action('unwrap', 'f(address to,uint256 getMin)', { ...router, native: 'get' })),
  13: step('f((address from,address to,uint160 amount,address token)[] details)', (given) =>
    given.tuples('details').map(permit2Transfer),
  ),
  14: one(action('checkBalance', 'f(address owner,address getToken,uint256)', router)),
  16: step('f(bytes actions,bytes[] inputs)', readV4Swap),
}

const transferFrom = (given: Arguments, target: CallTarget, from: string): DecodedCall => ({
  kind: 'tokenTransfer',
  token: given.address('token'),
  tokenInfo: null,
  from: partyOf(from, target),
  to: readShorthand(given.address('to'), target),
  amount: given.number('amount').toString(),
  mayBeItemId: false,
})

/** Runs the commands, one byte each; the highest bit lets one fail. */
function readCommands(given: Arguments, target: CallTarget): Opened['calls'] | undefined {
  const inputs = given.blobs('inputs')
  const bytes = given.bytes('commands')
  if (bytes.length !== inputs.length) return undefined
  return inputs.flatMap((data, index) => {
    const steps = readCommand((bytes[index] ?? 0) & 0x7f, data, target)
    const shown: readonly (DecodedCall | null)[] = steps ?? [null]
    return shown.map((each) => ({ step: each, data }))
  })
}

function readCommand(code: number, data: Bytes, target: CallTarget) {
  const command = Object.hasOwn(commands, code) ? commands[code] : undefined
  const given = command && decodeNamed(command.signature, data)
  return given && command.read(given, target)
}

function decodeNamed(signature: string, data: Bytes): Arguments | undefined {
  const { parameters } = parseSignature(signature)
  const values = decodeAbi(parameters, data)
  return values && readArguments(parameters, values)
}

const swaps = [6, 7, 8, 9]
const settleAll = 12
const takeAll = 15

/** Reads swaps that pay one currency in whole and take another (Uniswap/v4-periphery, Actions.sol). */
function readV4Swap(given: Arguments, target: CallTarget): readonly DecodedCall[] | undefined {
  const [actions, inputs] = [[...given.bytes('actions')], given.blobs('inputs')]
  const find = (code: number) => {
    const data = inputs[actions.indexOf(code)]
    return data && decodeNamed('f(address token,uint256 amount)', data)
  }
  const [paid, taken] = [find(settleAll), find(takeAll)]
  const isPlain =
    actions.length === inputs.length &&
    actions.every((code) => [...swaps, settleAll, takeAll].includes(code)) &&
    actions.filter((code) => !swaps.includes(code)).length === 2
  if (!isPlain || !paid || !taken) return undefined
  const asset = (side: Arguments) => ({
    token: toToken(side.address('token')),
    tokenInfo: null,
    amount: side.number('amount').toString(),
    isLimit: true,
  })
  const swap = blankAction('swap', target, 'universalRouter')
  return [{ ...swap, pays: [asset(paid)], gets: [asset(taken)] }]
}

const execute = (signature: string): KnownCall<Opened> => ({
  signature,
  group: 'universalRouter',
  read(given, target) {
    const calls = readCommands(given, target)
    return calls && { name: 'router', calls }
  },
})

export const routerCalls: Readonly<Record<string, KnownCall<Opened>>> = {
  '3593564c': execute('execute(bytes commands,bytes[] inputs,uint256 deadline)'),
  '24856bc3': execute('execute(bytes commands,bytes[] inputs)'),
}
