/** A document of every known kind other than permits and transfers, with its words on screen. */
import type { Risk, SignedActionName, WarningCode } from '../view.ts'
import { type TypedDocument, typedDocument } from './typedDocument.ts'

export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const stranger = '0x1111111111111111111111111111111111111111'
export const zero = `0x${'0'.repeat(40)}`
const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const hash = `0x${'11'.repeat(32)}`

export type KnownDocument = {
  document: TypedDocument
  name: SignedActionName
  risk: Risk
  codes: WarningCode[]
  /** Any contract may define the type. */
  isAnyContract?: true
  /** It means the same on every chain, and its risk does not depend on tokens. */
  isAnyChain?: true
}

const domain = (verifyingContract: string, chainId = 1) => ({
  name: 'Contract',
  version: '1',
  chainId,
  verifyingContract,
})

const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const items =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

export const item = (itemType: number, token: string, amount: bigint, id = 0) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: amount.toString(),
  endAmount: amount.toString(),
})

const ether = 10n ** 18n

export function seaportOrder(offerer: string, change: Record<string, unknown> = {}) {
  return {
    offerer,
    zone: zero,
    offer: [item(2, stranger, 1n, 4471)],
    consideration: [
      { ...item(0, zero, ether), recipient: offerer },
      { ...item(0, zero, ether / 40n), recipient: stranger },
    ],
    orderType: 0,
    startTime: 1,
    endTime: 1893456000,
    zoneHash: hash,
    salt: 7,
    conduitKey: hash,
    counter: 0,
    ...change,
  }
}

export const seaportDocument = (offerer: string, change?: Record<string, unknown>) =>
  typedDocument(components + items, {
    domain: domain(seaport),
    message: seaportOrder(offerer, change),
  })

export const bulkDocument = (orders: readonly unknown[][]) =>
  typedDocument(`BulkOrder(OrderComponents[2][2] tree)${items}${components}`, {
    domain: domain(seaport),
    message: { tree: orders },
  })

export const cowDocument = (change: Record<string, unknown> = {}) =>
  typedDocument(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    {
      domain: domain('0x9008D19f58AAbD9eD0D60971565AA8510560ab41'),
      message: {
        sellToken: usdc,
        buyToken: weth,
        receiver: zero,
        sellAmount: '500000000',
        buyAmount: '200000000000000000',
        validTo: 1893456000,
        appData: hash,
        feeAmount: 0,
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
        ...change,
      },
    },
  )

const reactor = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
export const uniswapDocument = (
  swapper: string,
  change: Record<string, unknown> = {},
  spender = reactor,
) =>
  typedDocument(
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)',
    {
      domain: {
        name: 'Permit2',
        chainId: 1,
        verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
      message: {
        permitted: { token: usdc, amount: '500000000' },
        spender,
        nonce: 1,
        deadline: 1893456000,
        witness: {
          info: {
            reactor,
            swapper,
            nonce: 1,
            deadline: 1893456000,
            additionalValidationContract: zero,
            additionalValidationData: '0x',
          },
          cosigner: stranger,
          baseInputToken: usdc,
          baseInputStartAmount: '500000000',
          baseInputEndAmount: '500000000',
          baseOutputs: [
            {
              token: zero,
              startAmount: '200000000000000000',
              endAmount: '190000000000000000',
              recipient: swapper,
            },
          ],
          ...change,
        },
      },
    },
  )

export const oneInchDocument = (maker: string, makerTraits: bigint) =>
  typedDocument(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    {
      domain: domain('0x111111125421cA6dc452d289314280a0f8842A65'),
      message: {
        salt: 1,
        maker,
        receiver: zero,
        makerAsset: usdc,
        takerAsset: weth,
        makingAmount: '500000000',
        takingAmount: '200000000000000000',
        makerTraits: makerTraits.toString(),
      },
    },
  )

const exchange = (type: string, message: Record<string, unknown>) =>
  typedDocument(`HyperliquidTransaction:${type}`, {
    domain: {
      name: 'HyperliquidSignTransaction',
      version: '1',
      chainId: 42161,
      verifyingContract: zero,
    },
    message: { hyperliquidChain: 'Mainnet', ...message },
  })
export const usdSend = (destination: string, amount: string) =>
  exchange('UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)', {
    destination,
    amount,
    time: 1,
  })

export const forwardDocument = (from: string, change: Record<string, unknown> = {}) =>
  typedDocument(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    {
      domain: domain(stranger),
      message: {
        from,
        to: usdc,
        value: 0,
        gas: 100_000,
        nonce: 0,
        deadline: 1893456000,
        data: `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`,
        ...change,
      },
    },
  )

/** By the name of what is signed. */
export function knownDocuments(account: string): Readonly<Record<string, KnownDocument>> {
  return {
    'a Seaport order': {
      document: seaportDocument(account),
      name: 'order',
      risk: 'value',
      codes: [],
    },
    'a tree of Seaport orders': {
      document: bulkDocument([
        [seaportOrder(account), seaportOrder(account)],
        [seaportOrder(account), seaportOrder(zero)],
      ]),
      name: 'order',
      risk: 'high',
      codes: ['bulkOrder'],
    },
    'a CoW order': { document: cowDocument(), name: 'order', risk: 'value', codes: [] },
    'a UniswapX order': {
      document: uniswapDocument(account),
      name: 'order',
      risk: 'value',
      codes: [],
    },
    'a limit order of 1inch': {
      document: oneInchDocument(account, 1893456000n << 80n),
      name: 'order',
      risk: 'value',
      codes: [],
    },
    'a Fusion order of 1inch': {
      document: oneInchDocument(account, 1n << 249n),
      name: 'order',
      risk: 'high',
      codes: ['hiddenContent'],
    },
    'an order of 0x': {
      document: typedDocument(
        'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
        {
          domain: domain('0xDef1C0ded9bec7F1a1670819833240f027b25EfF'),
          message: {
            makerToken: usdc,
            takerToken: weth,
            makerAmount: '500000000',
            takerAmount: '200000000000000000',
            maker: account,
            taker: zero,
            txOrigin: stranger,
            pool: hash,
            expiry: 1893456000,
            salt: 1,
          },
        },
      ),
      name: 'order',
      risk: 'value',
      codes: [],
    },
    'a transfer on Hyperliquid': {
      document: usdSend(stranger, '12.5'),
      name: 'exchangeSend',
      risk: 'value',
      codes: [],
      isAnyChain: true,
    },
    'a withdrawal from Hyperliquid': {
      document: exchange(
        'Withdraw(string hyperliquidChain,string destination,string amount,uint64 time)',
        { destination: stranger, amount: '12.5', time: 1 },
      ),
      name: 'exchangeWithdraw',
      risk: 'value',
      codes: [],
      isAnyChain: true,
    },
    'a spot transfer on Hyperliquid': {
      document: exchange(
        'SpotSend(string hyperliquidChain,string destination,string token,string amount,uint64 time)',
        { destination: stranger, token: 'PURR:0xc4bf', amount: '1', time: 1 },
      ),
      name: 'exchangeSend',
      risk: 'value',
      codes: [],
      isAnyChain: true,
    },
    'a move between accounts of Hyperliquid': {
      document: exchange(
        'UsdClassTransfer(string hyperliquidChain,string amount,bool toPerp,uint64 nonce)',
        { amount: '1', toPerp: true, nonce: 1 },
      ),
      name: 'exchangeMove',
      risk: 'value',
      codes: [],
      isAnyChain: true,
    },
    'an agent of Hyperliquid': {
      document: exchange(
        'ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)',
        { agentAddress: stranger, agentName: '', nonce: 1 },
      ),
      name: 'exchangeAgent',
      risk: 'high',
      codes: ['otherKey'],
      isAnyChain: true,
    },
    'a builder’s fee of Hyperliquid': {
      document: exchange(
        'ApproveBuilderFee(string hyperliquidChain,string maxFeeRate,address builder,uint64 nonce)',
        { maxFeeRate: '0.01%', builder: stranger, nonce: 1 },
      ),
      name: 'exchangeFee',
      risk: 'value',
      codes: [],
      isAnyChain: true,
    },
    'a hashed action of Hyperliquid': {
      document: typedDocument('Agent(string source,bytes32 connectionId)', {
        domain: { name: 'Exchange', version: '1', chainId: 1337, verifyingContract: zero },
        message: { source: 'a', connectionId: hash },
      }),
      name: 'hiddenAction',
      risk: 'high',
      codes: ['hiddenContent'],
    },
    'a vote on Snapshot': {
      document: typedDocument(
        'Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata)',
        {
          domain: { name: 'snapshot', version: '0.1.4' },
          message: {
            from: account,
            space: 'ens.eth',
            timestamp: 1,
            proposal: hash,
            choice: 1,
            reason: '',
            app: 'snapshot',
            metadata: '{}',
          },
        },
      ),
      name: 'vote',
      risk: 'value',
      codes: [],
    },
    'a vote for several choices': {
      document: typedDocument(
        'Vote(string from,string space,uint64 timestamp,string proposal,uint32[] choice,string reason,string app,string metadata)',
        {
          domain: { name: 'snapshot', version: '0.1.4' },
          message: {
            from: account,
            space: 'ens.eth',
            timestamp: 1,
            proposal: 'Qm',
            choice: [1, 3],
            reason: '',
            app: 'snapshot',
            metadata: '{}',
          },
        },
      ),
      name: 'vote',
      risk: 'value',
      codes: [],
    },
    'a proposal on Snapshot': {
      document: typedDocument(
        'Proposal(address from,string space,uint64 timestamp,string type,string title,string body,string discussion,string[] choices,uint64 start,uint64 end,uint64 snapshot,string plugins,string app)',
        {
          domain: { name: 'snapshot', version: '0.1.4' },
          message: {
            from: account,
            space: 'ens.eth',
            timestamp: 1,
            type: 'basic',
            title: 'Title',
            body: 'Body',
            discussion: '',
            choices: ['For', 'Against'],
            start: 1,
            end: 2,
            snapshot: 3,
            plugins: '{}',
            app: 'snapshot',
          },
        },
      ),
      name: 'propose',
      risk: 'value',
      codes: [],
    },
    'a forwarded transfer': {
      document: forwardDocument(account),
      name: 'forwardCall',
      risk: 'value',
      codes: [],
      isAnyContract: true,
    },
    'a cancelled authorization': {
      document: typedDocument('CancelAuthorization(address authorizer,bytes32 nonce)', {
        domain: domain(usdc),
        message: { authorizer: account, nonce: hash },
      }),
      name: 'cancelAuthorization',
      risk: 'value',
      codes: [],
      isAnyContract: true,
      isAnyChain: true,
    },
    'a permit for an item': {
      document: typedDocument(
        'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
        {
          domain: domain('0xC36442b4a4522E871399CD717aBDD847Ab11FE88'),
          message: { spender: stranger, tokenId: 9, nonce: 0, deadline: 1893456000 },
        },
      ),
      name: 'itemPermit',
      risk: 'high',
      codes: ['itemPermit'],
      isAnyContract: true,
    },
    'delegated votes': {
      document: typedDocument('Delegation(address delegatee,uint256 nonce,uint256 expiry)', {
        domain: domain(stranger),
        message: { delegatee: stranger, nonce: 0, expiry: 1893456000 },
      }),
      name: 'delegateVotes',
      risk: 'high',
      codes: ['unknownToken'],
      isAnyContract: true,
    },
    'a sign-in to Polymarket': {
      document: typedDocument(
        'ClobAuth(address address,string timestamp,uint256 nonce,string message)',
        {
          domain: { name: 'ClobAuthDomain', version: '1', chainId: 137 },
          message: { address: account, timestamp: '1', nonce: 0, message: 'It is mine' },
        },
      ),
      name: 'marketSignIn',
      risk: 'value',
      codes: [],
    },
    'a key of dYdX': {
      document: typedDocument('dYdX(string action)', {
        domain: { name: 'dYdX Chain', chainId: 1 },
        message: { action: 'dYdX Chain Onboarding' },
      }),
      name: 'deriveKey',
      risk: 'high',
      codes: ['keyFromSignature'],
    },
    'a request for a key of Farcaster': {
      document: typedDocument('SignedKeyRequest(uint256 requestFid,bytes key,uint256 deadline)', {
        domain: domain('0x00000000FC700472606ED4fA22623Acf62c60553', 10),
        message: { requestFid: 1, key: hash, deadline: 1893456000 },
      }),
      name: 'requestKey',
      risk: 'value',
      codes: [],
    },
    'a key of Farcaster': {
      document: typedDocument(
        'Add(address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline)',
        {
          domain: domain('0x00000000fC56947c7E7183f8Ca4B62398CaAdf0B', 10),
          message: {
            owner: account,
            keyType: 1,
            key: hash,
            metadataType: 1,
            metadata: '0x',
            nonce: 0,
            deadline: 1893456000,
          },
        },
      ),
      name: 'addKey',
      risk: 'high',
      codes: ['otherKey'],
    },
  }
}
