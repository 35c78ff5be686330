import { hyperliquidTypes } from './hyperliquidTypes.ts'
import { readAction } from './readAction.ts'
import { snapshotTypes } from './snapshotTypes.ts'
import {
  type ActionField,
  integer,
  type KnownType,
  type TypedReader,
  text,
} from './typedReaders.ts'

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

/** ERC-2771 forwarders of OpenZeppelin, both versions; each dApp has its own. */
const forwardTypes = ['uint256 nonce,uint48 deadline,bytes data', 'uint256 nonce,bytes data'].map(
  (rest): KnownType => ({
    type: `ForwardRequest(address from,address to,uint256 value,uint256 gas,${rest})`,
    owner: 'from',
    read: readForward,
  }),
)

export const actionTypes: readonly KnownType[] = [
  ...hyperliquidTypes,
  ...snapshotTypes,
  ...forwardTypes,
  // EIP-3009
  {
    type: 'CancelAuthorization(address authorizer,bytes32 nonce)',
    owner: 'authorizer',
    read: readAction({ name: 'cancelAuthorization' }),
  },
  // ERC-4494, and Uniswap's positions
  {
    type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    read: readAction({
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
      const reading = readAction({ name: 'delegateVotes', subject: 'delegatee', rows })(
        fields,
        context,
      )
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
    read: readAction({ name: 'marketSignIn', rows: [['message', 'message', 'text']] }),
  },
  // github.com/dydxprotocol: v4 derives its keys from the signature, v3 did.
  ...['string action', 'string action,string onlySignOn'].flatMap((fields) =>
    ['dYdX', 'dYdX Chain'].map(
      (name): KnownType => ({
        type: `dYdX(${fields})`,
        domain: { name },
        contracts: 'none',
        read: readAction({
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
    read: readAction({
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
    read: readAction({
      name: 'addKey',
      rows: [
        ['key', 'key', 'text'],
        ['deadline', 'deadline', 'date'],
      ],
      warns: ['otherKey'],
    }),
  },
]
