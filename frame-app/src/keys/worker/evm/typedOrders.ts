import type { DecodedCall, FieldValue } from '../../view.ts'
import { listContracts } from './calls/knownContracts.ts'
import {
  type ActionField,
  type Fields,
  integer,
  type KnownType,
  type TypedContext,
  type TypedReader,
  type TypedReading,
  text,
} from './typedReaders.ts'

const zero = '0x0000000000000000000000000000000000000000'
/** Both stand for the network's own currency. */
const native: readonly string[] = [zero, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE']

type Share = { value: FieldValue; recipient: string }

type Order = {
  gives: readonly FieldValue[]
  receives: readonly FieldValue[]
  othersReceive?: readonly Share[]
  /** Where the return goes. */
  receiver: string
  /** Seconds since 1970; 0 for none. */
  deadline: bigint
}

const asset = (token: string, amount: bigint, tokenId?: string | null): FieldValue => ({
  kind: 'amount',
  token: native.includes(token) ? null : token,
  tokenInfo: null,
  amount: amount.toString(),
  ...(tokenId === undefined ? {} : { tokenId }),
})

const toAddress = (address: string): FieldValue => ({ kind: 'address', address })

const labelled = (label: ActionField['label'], values: readonly FieldValue[]): ActionField[] =>
  values.map((value) => ({ label, value }))

function writeOrder(order: Order, account: string): DecodedCall {
  const deadline: FieldValue = { kind: 'date', seconds: order.deadline.toString() }
  return {
    kind: 'signedAction',
    name: 'order',
    subject: null,
    fields: [
      ...labelled('gives', order.gives),
      ...labelled('receives', order.receives),
      ...(order.othersReceive ?? []).flatMap(({ value, recipient }) => [
        ...labelled('othersReceive', [value]),
        ...labelled('otherReceiver', [toAddress(recipient)]),
      ]),
      ...labelled('receiver', order.receiver === account ? [] : [toAddress(order.receiver)]),
      ...labelled('deadline', order.deadline === 0n ? [] : [deadline]),
    ],
  }
}

const simple =
  (read: (fields: Fields) => Order): TypedReader =>
  (fields, { account }) => ({ calls: [writeOrder(read(fields), account)], warnings: [] })

const items = (fields: Fields, name: string): readonly Fields[] =>
  [...(fields.get(name)?.children.values() ?? [])].map(({ children }) => children)

const most = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Item types of Seaport: native, ERC-20, ERC-721, ERC-1155, and the last two by criteria. */
const mostItemType = 5n

function readItem(item: Fields, pick: typeof most): FieldValue {
  const type = integer(item, 'itemType')
  const token = text(item, 'token')
  const amount = pick(integer(item, 'startAmount'), integer(item, 'endAmount'))
  if (type === 0n) return asset(zero, amount)
  if (type === 1n) return asset(token, amount)
  return asset(token, amount, type > 3n ? null : text(item, 'identifierOrCriteria'))
}

function readComponents(fields: Fields, { account }: TypedContext): TypedReading | undefined {
  const [offer, parts] = [items(fields, 'offer'), items(fields, 'consideration')]
  if ([...offer, ...parts].some((item) => integer(item, 'itemType') > mostItemType))
    return undefined
  const isOurs = (part: Fields) => text(part, 'recipient') === account
  const order: Order = {
    gives: offer.map((item) => readItem(item, most)),
    receives: parts.filter(isOurs).map((part) => readItem(part, least)),
    othersReceive: parts
      .filter((part) => !isOurs(part))
      .map((part) => ({ value: readItem(part, most), recipient: text(part, 'recipient') })),
    receiver: account,
    deadline: integer(fields, 'endTime'),
  }
  const isOpen = order.gives.some((value) => value.kind === 'amount' && value.tokenId === null)
  return {
    calls: [writeOrder(order, account)],
    warnings: isOpen ? [{ code: 'unknownTypedData' }] : [],
  }
}

/** Padding, whose offerer is the zero address, is left out. */
const readBulkOrder: TypedReader = (fields, context) => {
  const orders = [...listOrders(fields)].filter((order) => text(order, 'offerer') !== zero)
  if (orders.some((order) => text(order, 'offerer') !== context.account)) return undefined
  const readings = orders.map((order) => readComponents(order, context))
  if (readings.includes(undefined)) return undefined
  return {
    calls: readings.flatMap((reading) => reading?.calls ?? []),
    warnings: [
      { code: 'bulkOrder' },
      ...readings.flatMap((reading) => reading?.warnings ?? []).slice(0, 1),
    ],
  }
}

function* listOrders(fields: Fields): Generator<Fields> {
  for (const { children } of fields.values()) {
    if (children.has('offerer')) yield children
    else yield* listOrders(children)
  }
}

const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const considered =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const offered =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const seaport = listContracts('seaport')

/** Orders by contracts that move what was approved to them. */
export const orderTypes: readonly KnownType[] = [
  // github.com/ProjectOpenSea/seaport
  {
    type: components + considered + offered,
    owner: 'offerer',
    contracts: seaport,
    read: readComponents,
  },
  {
    type: `BulkOrder(OrderComponents[2] tree)${considered}${offered}${components}`,
    contracts: seaport,
    read: readBulkOrder,
  },
  // github.com/cowprotocol/contracts, src/contracts/libraries/GPv2Order.sol
  {
    type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    contracts: listContracts('cow'),
    read: (fields, context) => {
      const given = text(fields, 'receiver')
      const order: Order = {
        gives: [
          asset(
            text(fields, 'sellToken'),
            integer(fields, 'sellAmount') + integer(fields, 'feeAmount'),
          ),
        ],
        receives: [asset(text(fields, 'buyToken'), integer(fields, 'buyAmount'))],
        receiver: given === zero ? context.account : given,
        deadline: integer(fields, 'validTo'),
      }
      return { calls: [writeOrder(order, context.account)], warnings: [] }
    },
  },
  // github.com/1inch/limit-order-protocol: OrderLib.sol, MakerTraitsLib.sol
  {
    type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    owner: 'maker',
    contracts: ['0x111111125421cA6dc452d289314280a0f8842A65'],
    read: (fields, { account }) => {
      const traits = integer(fields, 'makerTraits')
      const given = text(fields, 'receiver')
      const order: Order = {
        gives: [asset(text(fields, 'makerAsset'), integer(fields, 'makingAmount'))],
        receives: [asset(text(fields, 'takerAsset'), integer(fields, 'takingAmount'))],
        receiver: given === zero ? account : given,
        deadline: (traits >> 80n) & 0xff_ffff_ffffn,
      }
      // The salt holds the hash of an extension, which may change the price.
      const isExtended = ((traits >> 249n) & 1n) === 1n
      return {
        calls: [writeOrder(order, account)],
        warnings: isExtended ? [{ code: 'hiddenContent' }] : [],
      }
    },
  },
  // github.com/0xProject/protocol, LibNativeOrder.sol
  ...(
    [
      'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
      'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
    ] as const
  ).map((type) => ({
    type,
    owner: 'maker',
    contracts: ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF'],
    chains: [1n, 56n, 137n, 8453n, 42161n],
    read: simple((fields) => ({
      gives: [asset(text(fields, 'makerToken'), integer(fields, 'makerAmount'))],
      receives: [asset(text(fields, 'takerToken'), integer(fields, 'takerAmount'))],
      receiver: text(fields, 'maker'),
      deadline: integer(fields, 'expiry'),
    })),
  })),
]

/** UniswapX reactors by chain: github.com/Uniswap/UniswapX, README.md. */
const reactors: Readonly<Record<string, readonly string[]>> = {
  '1': ['0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4', '0x00000011F84B9aa48e5f8aA8B9897600006289Be'],
  '42161': ['0x1bd1aAdc9E230626C44a139d7E70d842749351eb'],
}

const readWitness: TypedReader = (fields, { account, chainId }) => {
  const order = fields.get('witness')?.children ?? fields
  const permitted = fields.get('permitted')?.children ?? fields
  const info = order.get('info')?.children ?? order
  const reactor = text(info, 'reactor')
  const token = text(order, 'baseInputToken') || text(order, 'inputToken')
  const isOurs =
    text(info, 'swapper') === account &&
    reactor === text(fields, 'spender') &&
    token === text(permitted, 'token') &&
    reactors[chainId.toString()]?.includes(reactor) === true
  if (!isOurs) return undefined
  const outputs = [...items(order, 'outputs'), ...items(order, 'baseOutputs')]
  const toUs = outputs.filter((output) => text(output, 'recipient') === account)
  const readOutput = (pick: typeof most) => (output: Fields) =>
    asset(text(output, 'token'), pick(integer(output, 'startAmount'), integer(output, 'endAmount')))
  const read: Order = {
    gives: [asset(token, integer(permitted, 'amount'))],
    receives: toUs.map(readOutput(least)),
    othersReceive: outputs
      .filter((output) => !toUs.includes(output))
      .map((output) => ({ value: readOutput(most)(output), recipient: text(output, 'recipient') })),
    receiver: account,
    deadline: integer(info, 'deadline'),
  }
  return { calls: [writeOrder(read, account)], warnings: [] }
}

const output = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const input = 'address inputToken,uint256 inputStartAmount,uint256 inputEndAmount'
const witness = (name: string) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${name} witness)`

/** Signed for Permit2. */
export const witnessOrderTypes: readonly KnownType[] = [
  `${witness('DutchOrder')}DutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,${input},DutchOutput[] outputs)${output}${info}${permissions}`,
  `${witness('ExclusiveDutchOrder')}${output}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,${input},DutchOutput[] outputs)${info}${permissions}`,
  `${witness('V2DutchOrder')}${output}${info}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
].map((type) => ({ type, read: readWitness }))
