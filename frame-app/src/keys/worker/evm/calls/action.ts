import type { Address, DecodedCall, FactName, LimitedAsset } from '../../../view.ts'
import { toHex } from '../../crypto/bytes.ts'
import { allowanceText } from '../../tokens/allowance.ts'
import type { Arguments } from '../abi/readArguments.ts'
import { toChecksumAddress } from '../address.ts'
import { type CallTarget, type KnownCall, partyOf } from './callTarget.ts'
import { type ContractGroup, isKnownContract } from './knownContracts.ts'

export type Action = Extract<DecodedCall, { kind: 'action' }>

type Side = 'pay' | 'get' | 'pay2' | 'get2'

type Options = {
  group?: ContractGroup
  isOnly?: true
  /** The side that is the network's currency: paid as the call's value, if no argument counts it. */
  native?: Side | 'payMax' | 'payMax2'
  /** The side that is the contract's own token. */
  own?: Side
  /** Accepts the network's currency besides. */
  isPayable?: true
  /** Addresses that mean the sender or the contract, as in Uniswap's routers. */
  hasShorthands?: true
}

/**
 * Describes a function whose parameters are named after their roles: `pay` or `payMax` and `get` or
 * `getMin`, of the tokens `payToken`, `getToken`, the ends of `path`, or those of a packed `route`
 * (`routeBack` starts with the last); `to`, `from` and `deadline`; and facts by their names. A 2 at
 * the end marks a second asset.
 */
export function action(
  name: Action['name'],
  signature: string,
  options: Options = {},
): KnownCall<Action> {
  const { group, isOnly } = options
  return {
    signature,
    ...(group && { group }),
    ...(isOnly && { isOnly }),
    read(given, target) {
      const takesValue = options.isPayable || options.native?.startsWith('pay')
      if (target.value > 0n && !takesValue) return undefined
      return {
        ...blankAction(name, target, group),
        from: readPayer(given, target),
        pays: readAssets('pay', { given, target, options }),
        gets: readAssets('get', { given, target, options }),
        recipient: readRecipient(given, target, options),
        deadline: given.has('deadline') ? given.number('deadline').toString() : null,
        facts: readFacts(given),
      }
    },
  }
}

export function blankAction(
  name: Action['name'],
  target: CallTarget,
  group?: ContractGroup,
): Action {
  return {
    kind: 'action',
    name,
    contract: target.contract,
    isRecognized: group !== undefined && isKnownContract(group, target),
    from: partyOf(target.sender, target),
    pays: [],
    gets: [],
    recipient: partyOf(target.sender, target),
    deadline: null,
    facts: [],
  }
}

type Reading = { given: Arguments; target: CallTarget; options: Options }

function readAssets(side: 'pay' | 'get', reading: Reading): readonly LimitedAsset[] {
  const limit = side === 'pay' ? 'payMax' : 'getMin'
  return ['', '2'].flatMap((number) => {
    const amount = readAmount([`${side}${number}`, `${limit}${number}`], reading)
    if (!amount) return []
    return [{ token: readToken(side, number, reading), tokenInfo: null, ...amount }]
  })
}

function readAmount(
  names: readonly [string, string],
  { given, target, options }: Reading,
): { amount: LimitedAsset['amount']; isLimit: boolean } | undefined {
  for (const name of names) {
    const isLimit = name.includes('M')
    if (given.has(name)) {
      const amount = given.number(name)
      // A router's shorthand for what it holds.
      const isAll = options.hasShorthands && name === 'pay' && amount === 0n
      return { amount: isAll ? 'unlimited' : allowanceText(amount), isLimit }
    }
    if (options.native === name && name.startsWith('pay')) {
      return { amount: target.value.toString(), isLimit }
    }
  }
  return undefined
}

function readToken(side: 'pay' | 'get', number: string, { given, target, options }: Reading) {
  const { native, own } = options
  if (native === `${side}${number}` || native === `${side}Max${number}`) return null
  if (own === `${side}${number}`) return target.contract
  const named = `${side}Token${number}`
  if (given.has(named)) return toToken(given.address(named))
  const ends = number === '' ? readEnds(given) : undefined
  return toToken((side === 'pay' ? ends?.[0] : ends?.[1]) ?? 'unknown')
}

function readEnds(given: Arguments): readonly (string | undefined)[] {
  if (given.has('path')) {
    const path = given.addresses('path')
    return [path[0], path.at(-1)]
  }
  const isBack = given.has('routeBack')
  if (!isBack && !given.has('route')) return []
  const route = given.bytes(isBack ? 'routeBack' : 'route')
  // Addresses of 20 bytes with fees of 3 between them.
  if (route.length < 43 || (route.length - 20) % 23 !== 0) return []
  const ends = [route.subarray(0, 20), route.subarray(-20)].map(toChecksumAddress)
  return isBack ? ends.reverse() : ends
}

/** Addresses by which contracts mean the network's own currency. */
const currency = [
  '0x0000000000000000000000000000000000000000',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
]

export const toToken = (token: string) => (currency.includes(token) ? null : token)

const shorthand = (digit: number): Address => `0x${'0'.repeat(39)}${digit}`

function readPayer(given: Arguments, target: CallTarget): string | null {
  if (given.has('byUser') && !given.flag('byUser')) return target.contract
  return partyOf(given.has('from') ? given.address('from') : target.sender, target)
}

function readRecipient(given: Arguments, target: CallTarget, { hasShorthands }: Options) {
  const sender = partyOf(target.sender, target)
  if (given.has('to32')) {
    const word = given.bytes('to32')
    const isAddress = word.subarray(0, 12).every((byte) => byte === 0)
    return isAddress ? partyOf(toChecksumAddress(word.subarray(12)), target) : toHex(word)
  }
  if (!given.has('to')) return sender
  const to = given.address('to')
  return partyOf(hasShorthands ? readShorthand(to, target) : to, target)
}

/** Of 1 as the sender, and of 0 and 2 as the router itself. */
export function readShorthand(to: Address, { sender, contract }: CallTarget): string {
  if (to === shorthand(1)) return sender
  return to === shorthand(0) || to === shorthand(2) ? contract : to
}

const factReaders: Readonly<Partial<Record<FactName, (given: Arguments, name: string) => string>>> =
  {
    delegate: (given, name) => given.address(name),
    newOwner: (given, name) => given.address(name),
    implementation: (given, name) => given.address(name),
    owner: (given, name) => given.address(name),
    network: (given, name) => given.number(name).toString(),
    item: (given, name) => given.number(name).toString(),
    name: (given, name) => given.text(name),
    duration: (given, name) => given.number(name).toString(),
    share: (given, name) => given.number(name).toString(),
    order: (given, name) => toHex(given.bytes(name)),
  }

function readFacts(given: Arguments): Action['facts'] {
  // The keys are those of the table.
  const readers = Object.entries(factReaders) as [
    FactName,
    (given: Arguments, name: string) => string,
  ][]
  return readers.flatMap(([name, read]) =>
    given.has(name) ? [{ name, value: read(given, name) }] : [],
  )
}
