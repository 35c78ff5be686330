import type { LimitedAsset } from '../../../view.ts'
import type { Arguments } from '../abi/readArguments.ts'
import { type Action, action, blankAction, toToken } from './action.ts'
import { type CallTarget, type KnownCall, partyOf } from './callTarget.ts'

const offered = 'uint8 itemType,address token,uint256 id,uint256 start,uint256 end'
const order = `address trader,address,(${offered})[] offer,(${offered},address recipient)[] consideration,uint8 orderType,uint256,uint256 deadline,bytes32,uint256,bytes32`
const basic =
  '(address payToken,uint256 payId,uint256 payAmount,address trader,address,address getToken,uint256 getId,uint256 getAmount,uint8 orderType,uint256,uint256 deadline,bytes32,uint256,bytes32,bytes32,uint256,(uint256 amount,address recipient)[] tips,bytes) order'

type Item = { itemType: number; token: string; id: bigint; amount: bigint; isLimit: boolean }

/** The types of an item: ether, ERC-20, then ERC-721 and ERC-1155, which have ids. */
function toAsset({ itemType, token, id, amount, isLimit }: Item): LimitedAsset {
  return {
    token: toToken(token),
    tokenInfo: null,
    amount: amount.toString(),
    isLimit,
    ...(itemType > 1 && { tokenId: id.toString() }),
  }
}

/** Amounts that change with time count at their worst. */
function readItem(given: Arguments, side: 'pays' | 'gets'): Item {
  const [start, end] = [given.number('start'), given.number('end')]
  const [more, less] = start > end ? [start, end] : [end, start]
  return {
    itemType: Number(given.number('itemType')),
    token: given.address('token'),
    id: given.number('id'),
    amount: side === 'pays' ? more : less,
    isLimit: start !== end,
  }
}

function mergeItems(items: readonly Item[]): readonly Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const key = `${item.itemType} ${item.token} ${item.id}`
    const other = merged.get(key)
    const amount = (other?.amount ?? 0n) + item.amount
    merged.set(key, { ...item, amount, isLimit: item.isLimit || other?.isLimit === true })
  }
  return [...merged.values()]
}

/** Scales to the part of the order that is filled: up for what is paid, down for the rest. */
function readPart(given: Arguments, side: 'pays' | 'gets') {
  const whole = given.has('denominator') ? given.number('denominator') : 1n
  const part = given.has('numerator') ? given.number('numerator') : 1n
  const spare = side === 'pays' ? whole - 1n : 0n
  return (item: Item): Item => ({ ...item, amount: (item.amount * part + spare) / whole })
}

/** Names who trades and who else is paid: each once, and not the account. */
function listParties(
  given: Arguments,
  paid: readonly Arguments[],
  { account }: CallTarget,
): Action['facts'] {
  const trader = given.address('trader')
  const parties = new Set([trader, ...paid.map((item) => item.address('recipient'))])
  return [...parties]
    .filter((value) => value !== account)
    .map((value) => ({ name: value === trader ? 'trader' : 'payee', value }))
}

/** Items that the seller leaves open have no id of their own. */
function readOrder(given: Arguments, target: CallTarget): Action | undefined {
  const list = (name: string, side: 'pays' | 'gets') =>
    given.tuples(name).map((item) => readItem(item, side))
  const [wanted, offer] = [list('consideration', 'pays'), list('offer', 'gets')]
  const isOpen = [...wanted, ...offer].some(({ itemType }) => itemType > 3)
  if (isOpen || (given.has('denominator') && given.number('denominator') === 0n)) return undefined
  const recipient = given.has('recipient') && toToken(given.address('recipient'))
  return {
    ...blankAction('trade', target, 'seaport'),
    pays: mergeItems(wanted.map(readPart(given, 'pays'))).map(toAsset),
    gets: mergeItems(offer.map(readPart(given, 'gets'))).map(toAsset),
    deadline: given.number('deadline').toString(),
    recipient: partyOf(recipient || target.sender, target),
    facts: listParties(given, given.tuples('consideration'), target),
  }
}

/** The kinds of basic orders, by `orderType` / 4: what is paid, then what is received. */
const basicTypes = [
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 1],
  [3, 1],
] as const

function readBasicOrder(given: Arguments, target: CallTarget): Action | undefined {
  const types = basicTypes[Math.floor(Number(given.number('orderType')) / 4)]
  if (!types) return undefined
  const tips = given.tuples('tips')
  const tipped = tips.reduce((sum, tip) => sum + tip.number('amount'), 0n)
  const isSale = types[0] > 1
  const [paid, received] = [given.number('payAmount'), given.number('getAmount')]
  const amounts = isSale ? [paid, received - tipped] : [paid + tipped, received]
  const item = (side: 'pay' | 'get', itemType: number, amount = 0n) =>
    toAsset({
      itemType,
      token: given.address(`${side}Token`),
      id: given.number(`${side}Id`),
      amount,
      isLimit: false,
    })
  return {
    ...blankAction('trade', target, 'seaport'),
    pays: [item('pay', types[0], amounts[0])],
    gets: [item('get', types[1], amounts[1])],
    deadline: given.number('deadline').toString(),
    facts: listParties(given, tips, target),
  }
}

const seaport = (signature: string, read: KnownCall<Action>['read']): KnownCall<Action> => ({
  signature,
  group: 'seaport',
  read,
})

/** ProjectOpenSea/seaport, versions 1.5 and 1.6. */
export const seaportCalls = {
  fb0f3ee1: seaport(`fulfillBasicOrder(${basic})`, readBasicOrder),
  '00000000': seaport(`fulfillBasicOrder_efficient_6GL6yc(${basic})`, readBasicOrder),
  b3a34c4c: seaport(`fulfillOrder(((${order},uint256),bytes) order,bytes32)`, readOrder),
  e7acab24: seaport(
    `fulfillAdvancedOrder(((${order},uint256),uint120 numerator,uint120 denominator,bytes,bytes) order,(uint256,uint8,uint256,uint256 id,bytes32[])[],bytes32,address recipient)`,
    readOrder,
  ),
  fd9f1e10: seaport(`cancel((${order},uint256)[] orders)`, (given, target) => ({
    ...blankAction('cancelOrders', target, 'seaport'),
    facts: [{ name: 'count', value: `${given.tuples('orders').length}` }],
  })),
  '5b34b966': action('cancelAllOrders', 'incrementCounter()', { group: 'seaport' }),
}
