/** Parts of every kind and risk, as the worker describes them. */
import type { ApprovalView, PartView } from '../../keys/view.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const solanaAccount = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const solanaFriend = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const solana = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
}

const hexOf = (text: string): `0x${string}` =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const greeting = 'Welcome back.\n\nSign this to show that the account is yours.'

const message = {
  kind: 'message',
  risk: 'value',
  warnings: [],
  account,
  namespace: 'eip155',
  text: greeting,
  hex: hexOf(greeting),
  signIn: null,
} as const satisfies PartView

const signIn = {
  ...message,
  risk: 'low',
  signIn: {
    scheme: null,
    domain: 'app.example.org',
    address: account,
    statement: 'Sign in to see your orders.',
    uri: 'https://app.example.org/login',
    chainId: '1',
    nonce: 'f3c9a1d27b',
    issuedAt: '2026-03-02T09:30:00Z',
    expirationTime: '2026-03-02T09:40:00Z',
    notBefore: null,
    requestId: null,
    resources: ['https://app.example.org/terms'],
    recap: null,
    domainMatches: true,
  },
} as const satisfies PartView

const transaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 12,
  to: friend,
  value: '0x6f05b59d3b20000',
  data: '0x',
  gas: '0x5208',
  maxFeePerGas: '0x4a817c800',
  maxPriorityFeePerGas: '0x3b9aca00',
} as const

const send = {
  kind: 'evmTransaction',
  risk: 'value',
  warnings: [],
  account,
  chain: ethereum,
  from: account,
  transaction,
  call: { kind: 'nativeTransfer', from: null, to: friend, amount: '500000000000000000' },
  delegations: [],
  maxFee: '420000000000000',
  shortfall: null,
} as const satisfies PartView

/** The self-description of an unlisted token's contract. */
const claim = { symbol: 'TEST', decimals: 6 }

const usdc = { symbol: 'USDC', decimals: 6 }

const order = [
  { depth: 0, name: 'maker', type: 'address', value: account },
  { depth: 0, name: 'offer', type: 'Item', value: null },
  { depth: 1, name: 'collection', type: 'address', value: token },
  { depth: 1, name: 'identifier', type: 'uint256', value: '4471' },
  { depth: 0, name: 'salt', type: 'uint256', value: '80245612395561234' },
] as const

const domain = [
  { depth: 0, name: 'name', type: 'string', value: 'USD Coin' },
  { depth: 0, name: 'version', type: 'string', value: '2' },
  { depth: 0, name: 'chainId', type: 'uint256', value: '1' },
  { depth: 0, name: 'verifyingContract', type: 'address', value: token },
] as const

const solanaSend = {
  kind: 'solanaTransaction',
  risk: 'value',
  warnings: [],
  account: solanaAccount,
  chain: solana,
  feePayer: solanaAccount,
  otherSigners: [],
  fee: '5000',
  instructions: [
    {
      programId: 'ComputeBudget111111111111111111111111111111',
      program: 'Compute budget',
      summary: { kind: 'computeBudget', name: 'computeUnitLimit', value: '200000' },
      accounts: [],
      data: 'K1FDJ7',
    },
    {
      programId: '11111111111111111111111111111111',
      program: 'System',
      summary: {
        kind: 'nativeTransfer',
        from: solanaAccount,
        to: solanaFriend,
        amount: '1250000000',
      },
      accounts: [solanaAccount, solanaFriend],
      data: '3Bxs4ThwQbE4vyj5',
    },
  ],
  raw: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
} as const satisfies PartView

const approval = {
  kind: 'approve',
  token,
  tokenInfo: usdc,
  spender,
  amount: '100000000',
  isIncrease: false,
  mayBeItemId: false,
} as const

const permit = {
  kind: 'permit',
  token,
  tokenInfo: usdc,
  spender,
  amount: '100000000',
  deadline: '1893456000',
} as const

const swap = {
  kind: 'action',
  name: 'swap',
  contract: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  isRecognized: true,
  from: null,
  pays: [{ token, tokenInfo: usdc, amount: '100000000', isLimit: false }],
  gets: [
    {
      token: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      tokenInfo: { symbol: 'WETH', decimals: 18 },
      amount: '30000000000000000',
      isLimit: true,
    },
  ],
  recipient: null,
  deadline: '1893456000',
  facts: [],
} as const

const batch = {
  kind: 'batch',
  name: 'multicall',
  contract: '0xcA11bde05977b3631167028862bE2a173976CA11',
  isRecognized: true,
  steps: [
    { to: token, value: '0', isDelegate: false, call: approval, data: null },
    {
      to: friend,
      value: '0',
      isDelegate: true,
      call: {
        kind: 'batch',
        name: 'selfMulticall',
        contract: friend,
        isRecognized: false,
        steps: [
          { to: friend, value: '0', isDelegate: false, call: swap, data: null },
          {
            to: friend,
            value: '20000000000000000',
            isDelegate: false,
            call: { kind: 'contractCall', to: friend, selector: '0x4e71d92d' },
            data: '0x4e71d92d',
          },
        ],
        hidden: 0,
        extraData: '0x00c0ffee',
      },
      data: null,
    },
  ],
  hidden: 3,
} as const

const suggested = {
  kind: 'asset',
  risk: 'value',
  warnings: [],
  account,
  chain: ethereum,
  type: 'ERC20',
  token,
  tokenId: null,
  tokenInfo: null,
  claim,
  stated: claim,
  isOwned: null,
} as const satisfies PartView

const called = { ...transaction, value: '0x0', data: `0x38ed1739${'0'.repeat(320)}` } as const

/** Levels, an array, a time, a listed token and a call. */
const nested = [
  { depth: 0, name: 'maker', type: 'address', value: account },
  { depth: 0, name: 'deadline', type: 'uint256', value: '1893456000' },
  { depth: 0, name: 'items', type: 'Item[]', value: null },
  { depth: 1, name: '[0]', type: 'Item', value: null },
  { depth: 2, name: 'token', type: 'address', value: token, symbol: 'USDC' },
  { depth: 2, name: 'amount', type: 'uint256', value: '100000000' },
  { depth: 2, name: 'extra', type: 'Extra', value: null },
  { depth: 3, name: 'note', type: 'string', value: 'A long note that goes on for two lines' },
  { depth: 0, name: 'to', type: 'address', value: token },
  {
    depth: 0,
    name: 'data',
    type: 'bytes',
    value: `0x095ea7b3${'0'.repeat(128)}`,
    call: approval,
  },
] as const

const trade = {
  kind: 'signedAction',
  name: 'order',
  subject: null,
  fields: [
    {
      label: 'gives',
      value: { kind: 'amount', token: friend, tokenInfo: null, amount: '1', tokenId: '4471' },
    },
    {
      label: 'receives',
      value: {
        kind: 'amount',
        token: null,
        tokenInfo: { symbol: 'ETH', decimals: 18 },
        amount: '950000000000000000',
      },
    },
    {
      label: 'othersReceive',
      value: {
        kind: 'amount',
        token: null,
        tokenInfo: { symbol: 'ETH', decimals: 18 },
        amount: '50000000000000000',
      },
    },
    { label: 'otherReceiver', value: { kind: 'address', address: spender } },
    { label: 'deadline', value: { kind: 'date', seconds: '1893456000' } },
  ],
} as const

/** By name. */
/** An approval and a swap that pays with it, and a gift. */
const atomic = {
  ...send,
  transaction: { ...transaction, to: account, value: '0x0', data: '0xe9ae5c53', gas: '0x3d090' },
  call: {
    kind: 'batch',
    name: 'atomic',
    contract: account,
    isRecognized: true,
    steps: [
      { to: token, value: '0', isDelegate: false, call: approval, data: null },
      { to: swap.contract, value: '20000000000000000', isDelegate: false, call: swap, data: null },
      {
        to: friend,
        value: '10000000000000000',
        isDelegate: false,
        call: { kind: 'nativeTransfer', from: null, to: friend, amount: '10000000000000000' },
        data: null,
      },
    ],
    hidden: 0,
  },
  maxFee: '5000000000000000',
} as const satisfies PartView

export const parts = {
  message,
  signIn,
  typedData: {
    kind: 'typedData',
    risk: 'high',
    warnings: [{ code: 'unknownTypedData' }],
    account,
    domain,
    primaryType: 'Order',
    fields: order,
    calls: [],
  },
  send,
  sendToken: {
    ...send,
    transaction: { ...transaction, to: token, value: '0x0', data: `0xa9059cbb${'0'.repeat(128)}` },
    call: {
      kind: 'tokenTransfer',
      token,
      tokenInfo: usdc,
      from: null,
      to: friend,
      amount: '250000000',
      mayBeItemId: false,
    },
  },
  claimedToken: {
    ...send,
    transaction: { ...transaction, to: token, value: '0x0', data: `0xa9059cbb${'0'.repeat(128)}` },
    call: {
      kind: 'tokenTransfer',
      token,
      tokenInfo: null,
      claim,
      from: null,
      to: friend,
      amount: '100000000',
      mayBeItemId: false,
    },
  },
  unpayable: {
    ...send,
    shortfall: { needed: '500420000000000000', balance: '20000000000000000' },
  },
  solanaSend,
  unlimited: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'unlimitedAllowance' }],
    transaction: { ...transaction, to: token, value: '0x0', data: `0x095ea7b3${'f'.repeat(128)}` },
    call: { ...approval, amount: 'unlimited' },
  },
  unknownCall: {
    ...send,
    warnings: [{ code: 'unknownCall' }],
    transaction: { ...transaction, to: token, data: `0x1f3ab24e${'0'.repeat(640)}` },
    call: { kind: 'contractCall', to: token, selector: '0x1f3ab24e' },
  },
  approval: {
    ...send,
    transaction: { ...transaction, to: token, value: '0x0', data: `0x095ea7b3${'0'.repeat(128)}` },
    call: approval,
  },
  unknownToken: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'unknownToken' }],
    transaction: { ...transaction, to: friend, value: '0x0', data: `0x095ea7b3${'0'.repeat(128)}` },
    call: { ...approval, token: friend, tokenInfo: null, amount: '4471', mayBeItemId: true },
  },
  claimedApproval: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'unknownToken' }],
    transaction: { ...transaction, to: token, value: '0x0', data: `0x095ea7b3${'0'.repeat(128)}` },
    call: { ...approval, tokenInfo: null, claim, mayBeItemId: true },
  },
  swap: { ...send, transaction: { ...called, to: swap.contract }, call: swap },
  batch: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'hiddenCalls' }, { code: 'delegateCall' }],
    transaction: { ...called, to: batch.contract },
    call: batch,
  },
  atomic,
  atomicFirst: {
    ...atomic,
    risk: 'high',
    warnings: [{ code: 'accountUpgrade' }],
    transaction: { ...atomic.transaction, type: 'eip7702' },
    delegations: [
      {
        account,
        contract: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
        contractName: 'EIP7702StatelessDeleGator 1.3.0',
      },
    ],
  },
  delegation: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'delegation' }, { code: 'unknownCall' }],
    transaction: { ...transaction, type: 'eip7702', to: token, value: '0x0', data: '0x1f3ab24e' },
    call: { kind: 'contractCall', to: token, selector: '0x1f3ab24e' },
    delegations: [
      { account: friend, contract: token },
      { account: token, contract: null },
    ],
  },
  highFee: {
    ...send,
    risk: 'high',
    warnings: [{ code: 'unusualFee' }],
    maxFee: '2999123456789012345678',
  },
  permit: {
    kind: 'typedData',
    risk: 'high',
    warnings: [{ code: 'permit' }, { code: 'unlimitedAllowance' }],
    account,
    domain,
    primaryType: 'Permit',
    fields: order,
    calls: [{ ...permit, amount: 'unlimited' }],
  },
  permits: {
    kind: 'typedData',
    risk: 'value',
    warnings: [{ code: 'permit' }],
    account,
    domain,
    primaryType: 'PermitBatch',
    fields: order,
    calls: [
      permit,
      { ...permit, tokenInfo: { symbol: 'DAI', decimals: 18 }, amount: '5000000000000000000' },
    ],
  },
  order: {
    kind: 'typedData',
    risk: 'value',
    warnings: [],
    account,
    domain,
    primaryType: 'OrderComponents',
    fields: nested,
    calls: [trade],
  },
  orders: {
    kind: 'typedData',
    risk: 'high',
    warnings: [{ code: 'bulkOrder' }, { code: 'poorReturn' }],
    account,
    domain,
    primaryType: 'BulkOrder',
    fields: nested,
    calls: [trade, { ...trade, fields: trade.fields.slice(0, 1) }],
  },
  unknownTree: {
    kind: 'typedData',
    risk: 'high',
    warnings: [{ code: 'unknownTypedData' }],
    account,
    domain,
    primaryType: 'Basket',
    fields: nested,
    calls: [],
  },
  described: {
    ...send,
    transaction: { ...transaction, to: token, data: `0xa1903eab${'0'.repeat(64)}` },
    call: {
      kind: 'described',
      contract: token,
      contractName: 'Lido staking',
      intent: 'Stake ETH with Lido',
      fields: [
        {
          label: 'You stake',
          value: {
            kind: 'amount',
            token: null,
            tokenInfo: { symbol: 'ETH', decimals: 18 },
            amount: '500000000000000000',
          },
        },
        { label: 'Referred by', value: { kind: 'address', address: friend } },
      ],
    },
  },
  suggested,
  suggestedListed: {
    ...suggested,
    tokenInfo: usdc,
    claim: usdc,
    stated: { symbol: 'usdc', decimals: null },
  },
  suggestedNamesake: {
    ...suggested,
    risk: 'high',
    warnings: [{ code: 'namesake' }],
    token: friend,
    claim: { symbol: null, decimals: 6 },
    stated: { symbol: 'USDC', decimals: 6 },
  },
  suggestedItem: {
    ...suggested,
    type: 'ERC721',
    token: friend,
    tokenId: '4471',
    claim: { symbol: 'ART', decimals: null },
    stated: { symbol: null, decimals: null },
    isOwned: true,
  },
  fundedAccount: {
    ...solanaSend,
    warnings: [{ code: 'unknownOwner' }],
    otherSigners: [solanaFriend],
    instructions: [
      {
        programId: '11111111111111111111111111111111',
        program: 'System',
        summary: {
          kind: 'createAccount',
          from: solanaAccount,
          account: solanaFriend,
          amount: '50000000000',
          owner: solanaFriend,
          ownerName: null,
          isTransfer: true,
        },
        accounts: [solanaAccount, solanaFriend],
        data: '3Bxs4ThwQbE4vyj5',
      },
    ],
  },
  foreignSignIn: {
    ...signIn,
    risk: 'high',
    warnings: [
      { code: 'signInDomainMismatch', detail: 'аpp.example.org' },
      { code: 'hiddenCharacters' },
    ],
    text: 'pay\u202Egpj.exe\n\n\n\n\n\n\n\nSign in',
    signIn: { ...signIn.signIn, domain: 'аpp.example.org', domainMatches: false },
  },
} as const satisfies Record<string, PartView>

/** A request of these parts, as the worker rates it. */
export function viewParts(...shown: readonly [PartView, ...PartView[]]): ApprovalView {
  const risks = ['high', 'value', 'low'] as const
  const risk = risks.find((each) => shown.some((part) => part.risk === each)) ?? 'high'
  return { risk, parts: shown }
}
