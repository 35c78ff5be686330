import type { SignedActionName, WarningCode } from '../../view.ts'
import { parseAddress, toChecksumAddress } from './address.ts'
import {
  type ActionField,
  integer,
  type KnownType,
  type TypedContext,
  type TypedReader,
  text,
} from './typedReaders.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** `dollars`, `number` and `percent` are text that the exchange parses. */
type Format = 'text' | 'address' | 'date' | 'dollars' | 'number' | 'percent' | 'item'

type Action = {
  name: SignedActionName
  /** The field with the address that the action is about. */
  subject?: string
  rows?: readonly (readonly [label: ActionField['label'], field: string, format: Format])[]
  warns?: readonly WarningCode[]
}

/** Other text would pass for an amount. */
const patterns: Readonly<Partial<Record<Format, RegExp>>> = {
  dollars: /^\d{1,30}(\.\d{1,18})?$/,
  number: /^\d{1,30}(\.\d{1,18})?$/,
  percent: /^\d{1,3}(\.\d{1,18})?%$/,
}

const formats: Readonly<
  Record<Format, (value: string, context: TypedContext) => ActionField['value'] | undefined>
> = {
  text: (value) => (value === '' ? undefined : { kind: 'text', text: value }),
  address: (address) => ({ kind: 'address', address }),
  date: (seconds) => ({ kind: 'date', seconds }),
  dollars: (value) => ({ kind: 'text', text: `${value} USDC` }),
  number: (value) => ({ kind: 'text', text: value }),
  percent: (value) => ({ kind: 'text', text: value }),
  item: (tokenId, { contract }) => ({
    kind: 'amount',
    token: contract,
    tokenInfo: null,
    amount: '1',
    tokenId,
  }),
}

const action =
  ({ name, subject, rows = [], warns = [] }: Action): TypedReader =>
  (fields, context) => {
    const target = subject === undefined ? null : readAddress(text(fields, subject))
    const values = rows.map(([label, field, format]) => {
      const items = [...(fields.get(field)?.children.values() ?? [])]
      const value = text(fields, field) || items.map((item) => item.value ?? '').join(', ')
      const isWrong = patterns[format]?.test(value) === false
      return isWrong ? undefined : { label, value: formats[format](value, context) }
    })
    if (target === undefined || values.includes(undefined)) return undefined
    const shown = values.flatMap((row): ActionField[] =>
      row?.value ? [{ label: row.label, value: row.value }] : [],
    )
    return {
      calls: [{ kind: 'signedAction', name, subject: target, fields: shown }],
      warnings: warns.map((code) => ({ code })),
    }
  }

function readAddress(value: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(value)
    ? toChecksumAddress(parseAddress(value.toLowerCase()))
    : undefined
}

const exchange = (name: string, fields: string, read: Action): KnownType => ({
  type: `HyperliquidTransaction:${name}(string hyperliquidChain,${fields})`,
  domain: { name: 'HyperliquidSignTransaction', version: '1' },
  contracts: [zero],
  read: action({ ...read, rows: [...(read.rows ?? []), ['network', 'hyperliquidChain', 'text']] }),
})

/** hyperliquid.gitbook.io, and github.com/hyperliquid-dex/hyperliquid-python-sdk, signing.py. */
const exchangeTypes: readonly KnownType[] = [
  exchange('UsdSend', 'string destination,string amount,uint64 time', {
    name: 'exchangeSend',
    subject: 'destination',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('SpotSend', 'string destination,string token,string amount,uint64 time', {
    name: 'exchangeSend',
    subject: 'destination',
    rows: [
      ['amount', 'amount', 'number'],
      ['token', 'token', 'text'],
    ],
  }),
  exchange('Withdraw', 'string destination,string amount,uint64 time', {
    name: 'exchangeWithdraw',
    subject: 'destination',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('UsdClassTransfer', 'string amount,bool toPerp,uint64 nonce', {
    name: 'exchangeMove',
    rows: [['amount', 'amount', 'dollars']],
  }),
  exchange('ApproveAgent', 'address agentAddress,string agentName,uint64 nonce', {
    name: 'exchangeAgent',
    subject: 'agentAddress',
    rows: [['name', 'agentName', 'text']],
    warns: ['otherKey'],
  }),
  exchange('ApproveBuilderFee', 'string maxFeeRate,address builder,uint64 nonce', {
    name: 'exchangeFee',
    subject: 'builder',
    rows: [['rate', 'maxFeeRate', 'percent']],
  }),
  {
    type: 'Agent(string source,bytes32 connectionId)',
    domain: { name: 'Exchange', version: '1' },
    contracts: [zero],
    chains: [1337n],
    read: action({ name: 'hiddenAction', warns: ['hiddenContent'] }),
  },
]

/** github.com/snapshot-labs/snapshot.js, src/sign/types.ts. Read by Snapshot's servers only. */
const snapshot = {
  domain: { name: 'snapshot', version: '0.1.4' },
  contracts: 'none',
  chains: 'none',
} as const
const start = (from: string) => `${from} from,string space,uint64 timestamp`
const authors = ['address', 'string']
const voteTypes: readonly KnownType[] = authors.flatMap((from) =>
  ['string', 'bytes32'].flatMap((proposal) =>
    ['uint32', 'uint32[]', 'string'].map((choice) => ({
      ...snapshot,
      type: `Vote(${start(from)},${proposal} proposal,${choice} choice,string reason,string app,string metadata)`,
      owner: 'from',
      read: action({
        name: 'vote',
        rows: [
          ['space', 'space', 'text'],
          ['proposal', 'proposal', 'text'],
          ['choice', 'choice', 'text'],
          ['reason', 'reason', 'text'],
        ],
      }),
    })),
  ),
)

const proposalTypes: readonly KnownType[] = authors.flatMap((from) =>
  [
    ['', ''],
    ['string[] labels,', 'string privacy,'],
  ].map(([labels, privacy]) => ({
    ...snapshot,
    type: `Proposal(${start(from)},string type,string title,string body,string discussion,string[] choices,${labels}uint64 start,uint64 end,uint64 snapshot,string plugins,${privacy}string app)`,
    owner: 'from',
    read: action({
      name: 'propose',
      rows: [
        ['space', 'space', 'text'],
        ['proposal', 'title', 'text'],
        ['message', 'body', 'text'],
        ['choices', 'choices', 'text'],
      ],
    }),
  })),
)

const readForward: TypedReader = (fields, { decode }) => {
  const { call, warnings } = decode({
    to: text(fields, 'to'),
    value: integer(fields, 'value').toString(),
    data: text(fields, 'data'),
  })
  const isKnown = call.kind !== 'contractCall' && call.kind !== 'contractCreation'
  const deadline = text(fields, 'deadline')
  return {
    calls: [
      {
        kind: 'signedAction',
        name: 'forwardCall',
        subject: null,
        fields: [
          { label: 'call', value: { kind: 'call', call } },
          ...(deadline === ''
            ? []
            : [{ label: 'deadline', value: { kind: 'date', seconds: deadline } } as const]),
        ],
      },
    ],
    warnings: isKnown ? warnings : [...warnings, { code: 'unknownTypedData' }],
  }
}

/** ERC-2771 forwarders of OpenZeppelin (both versions) and GSN's; each dApp has its own. */
const forwardTypes = ['uint256 nonce,uint48 deadline,bytes data', 'uint256 nonce,bytes data'].map(
  (rest): KnownType => ({
    type: `ForwardRequest(address from,address to,uint256 value,uint256 gas,${rest})`,
    owner: 'from',
    read: readForward,
  }),
)

export const actionTypes: readonly KnownType[] = [
  ...exchangeTypes,
  ...voteTypes,
  ...proposalTypes,
  ...forwardTypes,
  // EIP-3009
  {
    type: 'CancelAuthorization(address authorizer,bytes32 nonce)',
    owner: 'authorizer',
    read: action({ name: 'cancelAuthorization' }),
  },
  // ERC-4494, and Uniswap's positions
  {
    type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    read: action({
      name: 'itemPermit',
      subject: 'spender',
      rows: [
        ['item', 'tokenId', 'item'],
        ['deadline', 'deadline', 'date'],
      ],
      warns: ['itemPermit'],
    }),
  },
  // ERC-5805
  {
    type: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
    read: (fields, context) => {
      const { contract } = context
      const rows = [['deadline', 'expiry', 'date']] as const
      const reading = action({ name: 'delegateVotes', subject: 'delegatee', rows })(fields, context)
      const [call] = reading?.calls ?? []
      if (call?.kind !== 'signedAction') return undefined
      const token: ActionField = { label: 'token', value: { kind: 'address', address: contract } }
      return {
        calls: [{ ...call, fields: [token, ...call.fields] }],
        warnings: [{ code: 'unknownToken' }],
      }
    },
  },
  // github.com/Polymarket/clob-client
  {
    type: 'ClobAuth(address address,string timestamp,uint256 nonce,string message)',
    owner: 'address',
    domain: { name: 'ClobAuthDomain', version: '1' },
    contracts: 'none',
    chains: [137n],
    read: action({ name: 'marketSignIn', rows: [['message', 'message', 'text']] }),
  },
  // github.com/dydxprotocol: v4 derives its keys from the signature, v3 did.
  ...['string action', 'string action,string onlySignOn'].flatMap((fields) =>
    ['dYdX', 'dYdX Chain'].map(
      (name): KnownType => ({
        type: `dYdX(${fields})`,
        domain: { name },
        contracts: 'none',
        read: action({
          name: 'deriveKey',
          rows: [['message', 'action', 'text']],
          warns: ['keyFromSignature'],
        }),
      }),
    ),
  ),
  // github.com/farcasterxyz/contracts: SignedKeyRequestValidator.sol, KeyGateway.sol
  {
    type: 'SignedKeyRequest(uint256 requestFid,bytes key,uint256 deadline)',
    contracts: ['0x00000000FC700472606ED4fA22623Acf62c60553'],
    chains: [10n],
    read: action({
      name: 'requestKey',
      rows: [
        ['key', 'key', 'text'],
        ['deadline', 'deadline', 'date'],
      ],
    }),
  },
  {
    type: 'Add(address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline)',
    owner: 'owner',
    contracts: ['0x00000000fC56947c7E7183f8Ca4B62398CaAdf0B'],
    chains: [10n],
    read: action({
      name: 'addKey',
      rows: [
        ['key', 'key', 'text'],
        ['deadline', 'deadline', 'date'],
      ],
      warns: ['otherKey'],
    }),
  },
]
