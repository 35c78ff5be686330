import { loadTests } from '@ethersproject/testcases'
import { encodeFunctionData, parseAbi, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import { VaultError } from '../../vaultError.ts'
import { toHex } from '../crypto/bytes.ts'

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress
/** USDC, whose cap is 1,000. */
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tokenInfo = { symbol: 'USDC', decimals: 6 }
const stranger = '0x1111111111111111111111111111111111111111'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const spender = '0x2222222222222222222222222222222222222222'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

type Typed = {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain?: Record<string, unknown>
  message: Record<string, unknown>
}

const plan = (data: Typed, chainId = 1) =>
  planFor(keyring, {
    kind: 'typedData',
    origin: 'https://dapp.example',
    address,
    typedData: JSON.stringify({ domain: { chainId: 1, verifyingContract: token }, ...data }),
    chainId,
    tokens: [],
  })
const view = (data: Typed) => {
  const { view } = plan(data)
  if (view.kind !== 'typedData') throw new Error(view.kind)
  return view
}
const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const greeting: Typed = {
  types: { Greeting: fields('string text') },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
}

const eip2612: Typed = {
  types: {
    Permit: fields(
      'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    ),
  },
  primaryType: 'Permit',
  message: { owner: address, spender, value: '5', nonce: 0, deadline: 8 },
}

const dai: Typed = {
  types: {
    Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
  },
  primaryType: 'Permit',
  message: { holder: address, spender, nonce: 0, expiry: 8, allowed: true },
}

const authorization: Typed = {
  types: {
    TransferWithAuthorization: fields(
      'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  message: {
    from: address,
    to: spender,
    value: 5,
    validAfter: 0,
    validBefore: 9,
    nonce: `0x${'11'.repeat(32)}`,
  },
}

const PermitDetails = fields('address token, uint160 amount, uint48 expiration, uint48 nonce')
const TokenPermissions = fields('address token, uint256 amount')
const inPermit2 = { chainId: 1, name: 'Permit2', verifyingContract: permit2 }
const transferEnd = 'address spender, uint256 nonce, uint256 deadline'

const allowances = (...amounts: unknown[]): Typed => ({
  types: {
    PermitDetails,
    PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
  },
  primaryType: 'PermitBatch',
  domain: inPermit2,
  message: {
    details: amounts.map((amount) => ({ token, amount, expiration: 9, nonce: 0 })),
    spender,
    sigDeadline: 8,
  },
})
const allowance = (amount: unknown): Typed => ({
  types: {
    PermitDetails,
    PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
  },
  primaryType: 'PermitSingle',
  domain: inPermit2,
  message: { details: { token, amount, expiration: 9, nonce: 0 }, spender, sigDeadline: 8 },
})
const transfer = (permitted: object): Typed => ({
  types: {
    TokenPermissions,
    PermitTransferFrom: fields(`TokenPermissions permitted, ${transferEnd}`),
  },
  primaryType: 'PermitTransferFrom',
  domain: inPermit2,
  message: { permitted, spender, nonce: 0, deadline: 8 },
})
const transfers = (...amounts: unknown[]): Typed => ({
  types: {
    TokenPermissions,
    PermitBatchTransferFrom: fields(`TokenPermissions[] permitted, ${transferEnd}`),
  },
  primaryType: 'PermitBatchTransferFrom',
  domain: inPermit2,
  message: {
    permitted: amounts.map((amount) => ({ token, amount })),
    spender,
    nonce: 0,
    deadline: 8,
  },
})
const witness: Typed = {
  types: {
    TokenPermissions,
    Order: fields('address taker'),
    PermitWitnessTransferFrom: fields(`TokenPermissions permitted, ${transferEnd}, Order witness`),
  },
  primaryType: 'PermitWitnessTransferFrom',
  domain: inPermit2,
  message: {
    permitted: { token, amount: 7 },
    spender,
    nonce: 0,
    deadline: 8,
    witness: { taker: stranger },
  },
}

const permit = (amount: string, deadline = '8') => ({
  kind: 'permit',
  token,
  tokenInfo,
  spender,
  amount,
  deadline,
})
const moved = {
  kind: 'tokenTransfer',
  token,
  tokenInfo,
  from: address,
  to: spender,
  amount: '5',
  mayBeItemId: false,
}
const mostOfAll = `${2n ** 160n - 1n}`

type Known = [string, Typed, unknown[], string, string[]]
const known: Known[] = [
  ['ERC-2612', eip2612, [permit('5')], 'value', ['permit']],
  [
    'ERC-2612 above the cap',
    { ...eip2612, message: { ...eip2612.message, value: 1_000_000_001 } },
    [permit('1000000001')],
    'high',
    ['permit', 'allowanceAboveCap'],
  ],
  [
    'ERC-2612 of the most',
    { ...eip2612, message: { ...eip2612.message, value: `${2n ** 256n - 1n}` } },
    [permit('unlimited')],
    'high',
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'ERC-2612 of an unknown token',
    { ...eip2612, domain: { chainId: 1, verifyingContract: stranger } },
    [{ ...permit('5'), token: stranger, tokenInfo: null }],
    'high',
    ['permit', 'unknownToken'],
  ],
  ['DAI', dai, [permit('unlimited')], 'high', ['permit', 'unlimitedAllowance']],
  [
    'DAI, taken back',
    { ...dai, message: { ...dai.message, allowed: false } },
    [permit('0')],
    'value',
    ['permit'],
  ],
  ['EIP-3009', authorization, [moved], 'value', ['permit']],
  [
    'EIP-3009 of an unknown token',
    { ...authorization, domain: { chainId: 1, verifyingContract: stranger } },
    [{ ...moved, token: stranger, tokenInfo: null }],
    'high',
    ['permit', 'unknownToken'],
  ],
  ['Permit2 PermitSingle', allowance(7), [permit('7', '9')], 'value', ['permit']],
  [
    'Permit2 PermitSingle of the most',
    allowance(mostOfAll),
    [permit('unlimited', '9')],
    'high',
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'Permit2 PermitBatch',
    allowances(1, 2),
    [permit('1', '9'), permit('2', '9')],
    'value',
    ['permit'],
  ],
  [
    'Permit2 PermitBatch, one of them of the most',
    allowances(1, mostOfAll),
    [permit('1', '9'), permit('unlimited', '9')],
    'high',
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'Permit2 PermitTransferFrom',
    transfer({ token, amount: 7 }),
    [permit('7')],
    'value',
    ['permit'],
  ],
  [
    'Permit2 PermitTransferFrom of an unknown token',
    transfer({ token: stranger, amount: 7 }),
    [{ ...permit('7'), token: stranger, tokenInfo: null }],
    'high',
    ['permit', 'unknownToken'],
  ],
  [
    'Permit2 PermitBatchTransferFrom',
    transfers(1, 2),
    [permit('1'), permit('2')],
    'value',
    ['permit'],
  ],
  [
    'Permit2 with a witness, which is not read',
    witness,
    [permit('7')],
    'high',
    ['permit', 'unknownTypedData'],
  ],
]

const unknown: [string, Typed, string[]][] = [
  ['data of the dApp’s own', greeting, ['unknownTypedData']],
  [
    'a Seaport order, an item for 1 wei',
    {
      types: {
        OrderComponents: fields('address offerer, OfferItem[] offer, uint256 salt'),
        OfferItem: fields('uint8 itemType, address token, uint256 identifier, uint256 amount'),
      },
      primaryType: 'OrderComponents',
      message: {
        offerer: address,
        offer: [{ itemType: 2, token: stranger, identifier: 1, amount: 1 }],
        salt: 0,
      },
    },
    ['unknownTypedData'],
  ],
  [
    'a permit for another account',
    { ...eip2612, message: { ...eip2612.message, owner: stranger } },
    ['permit', 'unknownTypedData'],
  ],
  [
    'a permit with one more field',
    {
      ...eip2612,
      types: { Permit: [...(eip2612.types.Permit ?? []), { name: 'more', type: 'uint8' }] },
      message: { ...eip2612.message, more: 1 },
    },
    ['permit', 'unknownTypedData'],
  ],
  [
    'a permit whose fields change places',
    { ...eip2612, types: { Permit: [...(eip2612.types.Permit ?? [])].reverse() } },
    ['permit', 'unknownTypedData'],
  ],
  [
    'a permit in a domain with a salt',
    {
      ...eip2612,
      domain: { chainId: 1, verifyingContract: token, salt: `0x${'11'.repeat(32)}` },
    },
    ['permit', 'unknownTypedData'],
  ],
  [
    'a permit for every network',
    { ...eip2612, domain: { verifyingContract: token } },
    ['permit', 'unknownTypedData', 'domainWithoutChain'],
  ],
  [
    'Permit2’s type in another contract',
    { ...allowance(7), domain: { ...inPermit2, verifyingContract: stranger } },
    ['permit', 'unknownTypedData'],
  ],
  ['a batch of none', allowances(), ['permit', 'unknownTypedData']],
  [
    'a spender under another name of the type',
    {
      types: { Order: fields('address spender, uint256 value') },
      primaryType: 'Order',
      message: { spender, value: 5 },
    },
    ['permit', 'unknownTypedData'],
  ],
  [
    'bytes, which may be a call',
    { types: { Run: fields('bytes data') }, primaryType: 'Run', message: { data: '0x01' } },
    ['unknownTypedData'],
  ],
]

const hash = `0x${'11'.repeat(32)}`
const control: [string, Typed][] = [
  [
    'a Safe transaction',
    {
      types: { SafeTx: fields('address to, uint256 value, bytes data') },
      primaryType: 'SafeTx',
      message: { to: spender, value: 0, data: '0x' },
    },
  ],
  [
    'a Safe message',
    {
      types: { SafeMessage: fields('bytes message') },
      primaryType: 'SafeMessage',
      message: { message: '0x01' },
    },
  ],
  [
    'a delegation without caveats',
    {
      types: {
        Delegation: fields('address delegate, address delegator, Caveat[] caveats, uint256 salt'),
        Caveat: fields('address enforcer, bytes terms'),
      },
      primaryType: 'Delegation',
      message: { delegate: spender, delegator: address, caveats: [], salt: 0 },
    },
  ],
  [
    'a user operation',
    {
      types: { PackedUserOperation: fields('address sender, bytes callData') },
      primaryType: 'PackedUserOperation',
      message: { sender: address, callData: '0x' },
    },
  ],
  [
    'a session grant inside another type',
    {
      types: {
        MultiChain: fields('EnableSession[] sessions'),
        EnableSession: fields('bytes32 id'),
      },
      primaryType: 'MultiChain',
      message: { sessions: [] },
    },
  ],
  [
    'Kernel’s wrapper',
    { types: { Kernel: fields('bytes32 hash') }, primaryType: 'Kernel', message: { hash } },
  ],
  [
    'Kernel’s new validator',
    {
      types: { Enable: fields('bytes21 validationId, uint32 nonce') },
      primaryType: 'Enable',
      message: { validationId: `0x${'11'.repeat(21)}`, nonce: 0 },
    },
  ],
  [
    'Coinbase’s wrapper',
    {
      types: { CoinbaseSmartWalletMessage: fields('bytes32 hash') },
      primaryType: 'CoinbaseSmartWalletMessage',
      message: { hash },
    },
  ],
]

/** The reason of the refusal, or the warning about the chain, which is high risk. */
function judge({ domain, types }: { domain: object | undefined; types: object }): string {
  const data = { ...greeting, types: { ...greeting.types, ...types }, domain }
  try {
    // A domain may be missing.
    const { risk, warnings } = view(data as Typed)
    const isWarned = warnings.some(({ code }) => code === 'domainWithoutChain')
    return isWarned && risk === 'high' ? 'domainWithoutChain' : 'value or more'
  } catch (error) {
    return error instanceof VaultError ? error.reason : 'another error'
  }
}

describe('planTypedData', () => {
  test('default: viem verifies the signature', async () => {
    const signed = await plan(greeting).sign(keyring)
    if (signed.kind !== 'signature') throw new Error(signed.kind)
    const { signature } = signed
    const domain = { chainId: 1, verifyingContract: token } as const
    expect(await verifyTypedData({ address, ...greeting, domain, signature } as never)).toBe(true)
  })

  test.each(known)('default: %s', (_, data, calls, risk, codes) => {
    const { risk: found, warnings, calls: read } = view(data)
    expect(read).toEqual(calls)
    expect(found).toBe(risk)
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  })

  test.each(unknown)('behavior: %s is high risk, field by field', (_, data, codes) => {
    const { risk, calls, warnings } = view(data)
    expect({ risk, calls }).toEqual({ risk: 'high', calls: [] })
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  })

  test('behavior: a token is known on its own network only', () => {
    const domain = { chainId: 10, verifyingContract: token }
    const { view } = plan({ ...eip2612, domain }, 10)
    expect(view).toMatchObject({ risk: 'high', calls: [{ tokenInfo: null }] })
  })

  test.each(control)('error: %s is not signed as typed data', (_, data) => {
    expect(() => plan(data)).toThrow(expect.objectContaining({ reason: 'METHOD_NOT_ALLOWED' }))
  })

  test('behavior: a vote that is delegated (ERC-5805) is only unknown', () => {
    const data = {
      types: { Delegation: fields('address delegatee, uint256 nonce, uint256 expiry') },
      primaryType: 'Delegation',
      message: { delegatee: spender, nonce: 0, expiry: 9 },
    }
    expect(view(data).risk).toBe('high')
  })

  test.each([2, 10, 137])('error: T13, a domain of chain 1 while chain %i is active', (chainId) => {
    expect(() => plan(greeting, chainId)).toThrow(
      expect.objectContaining({ reason: 'CHAIN_MISMATCH' }),
    )
  })

  test('error: T13, every vector that names a chain, on another one', () => {
    type Vector = Typed & { data: Typed['message']; digest: string; domain: { chainId?: number } }
    const vectors = loadTests<Vector[]>('eip712')
    let refused = 0
    for (const { data, types, primaryType, domain, digest } of vectors) {
      const typed = { types, primaryType, domain, message: data }
      const active = domain.chainId ?? 1
      expect(toHex(plan(typed, active).digest)).toBe(digest)
      if (domain.chainId === undefined) continue
      expect(() => plan(typed, active + 1)).toThrow(
        expect.objectContaining({ reason: 'CHAIN_MISMATCH' }),
      )
      refused++
    }
    expect(refused).toBe(vectors.filter(({ domain }) => domain.chainId !== undefined).length)
    expect(refused).toBeGreaterThan(400)
  })

  test('error: T13, every form of a domain that does not name the active chain', () => {
    const declare = (type: string) => ({ EIP712Domain: fields(`string name, ${type} chainId`) })
    const unbound = { EIP712Domain: fields('string name') }
    const chains = [2, 137, 0, 2 ** 53 - 1, '2', '137', '0', '02', ' 2 ', '0x2', '0x02', '0x89']
    const malformed = [
      '-1',
      '',
      ' ',
      'mainnet',
      '1e0',
      '1.0',
      1.5,
      2 ** 53,
      true,
      [],
      [1],
      {},
      '0x',
    ]
    const absent = [undefined, null]
    const forms: [expected: string, domain: object | undefined, types?: object][] = [
      ...chains.map((chainId): [string, object] => ['CHAIN_MISMATCH', { chainId }]),
      ...chains.map((chainId): [string, object] => ['CHAIN_MISMATCH', { chainId, salt: hash }]),
      ['CHAIN_MISMATCH', { name: 'A', chainId: '2' }, declare('string')],
      ['CHAIN_MISMATCH', { name: 'A', chainId: 2 }, declare('uint64')],
      [
        'INVALID_PARAMS',
        { name: 'A', chainId: `0x${'02'.padStart(64, '0')}ff` },
        declare('bytes32'),
      ],
      ['INVALID_PARAMS', { name: 'A' }, declare('uint256')],
      ...malformed.map((chainId): [string, object] => ['INVALID_PARAMS', { chainId }]),
      ...absent.map((chainId): [string, object] => ['domainWithoutChain', { chainId }]),
      ['domainWithoutChain', undefined],
      ['domainWithoutChain', {}],
      ['domainWithoutChain', { name: 'A', chainId: 2 }, unbound],
      ['domainWithoutChain', { name: 'A', chainId: 1 }, unbound],
    ]
    const found = forms.map(([, domain, types = {}]) => judge({ domain, types }))
    expect(found).toEqual(forms.map(([expected]) => expected))
    expect(found).toHaveLength(47)
  })

  test.each([1, '1', '0x1', '0x01', ' 1', '01'])('param: the active chain as %j', (chainId) => {
    expect(judge({ domain: { chainId }, types: {} })).toBe('value or more')
  })

  test('behavior: a domain without a chain is warned of', () => {
    expect(view({ ...greeting, domain: {} }).warnings).toContainEqual({
      code: 'domainWithoutChain',
    })
  })

  test.each([
    ['a value', greeting.types, { text: 'pay\u202eme' }],
    ['a name', { Greeting: [{ name: 'te\u202ext', type: 'string' }] }, { 'te\u202ext': 'Hello' }],
    ['a type', { Greeting: fields('It\u202eem[] items'), 'It\u202eem': [] }, { items: [] }],
    ['a later field', { Greeting: fields('bool yes, string text') }, { yes: true, text: '\u202e' }],
  ])('behavior: hidden characters of %s are named', (_, types, message) => {
    const { warnings } = view({ ...greeting, types, message })
    expect(warnings).toContainEqual({ code: 'hiddenCharacters', detail: 'U+202E' })
  })

  test('error: calls of all bytes count together, and no more than 100 are shown', () => {
    const inner = { target: stranger, callData: '0x4e71d92d' } as const
    const bytes = encodeFunctionData({
      abi: parseAbi([
        'struct Call { address target; bytes callData; }',
        'function aggregate(Call[] calls)',
      ]),
      args: [new Array(60).fill(inner)],
    })
    const { fields: shown, risk } = view({
      types: { Many: fields('address to, bytes first, bytes second') },
      primaryType: 'Many',
      message: { to: multicall3, first: bytes, second: bytes },
    })
    const calls = shown.flatMap(({ call }) => (call?.kind === 'batch' ? call : []))
    expect(calls.map(({ steps, hidden }) => [steps.length, hidden])).toEqual([
      [60, 0],
      [40, 20],
    ])
    expect(risk).toBe('high')
  })

  test('behavior: hidden characters of the primary type are named', () => {
    const primaryType = 'Gree\u202eting'
    const types = { [primaryType]: fields('bool yes') }
    const { warnings } = view({ types, primaryType, message: { yes: true } })
    expect(warnings).toContainEqual({ code: 'hiddenCharacters', detail: 'U+202E' })
  })

  test('behavior: hidden characters in the domain', () => {
    const codes = (data: Typed) => view(data).warnings.map(({ code }) => code)
    const domain = { name: 'Shop\u202e', chainId: 1, verifyingContract: token }
    expect(codes({ ...greeting, domain })).toContain('hiddenCharacters')
    expect(codes(greeting)).not.toContain('hiddenCharacters')
  })
})
