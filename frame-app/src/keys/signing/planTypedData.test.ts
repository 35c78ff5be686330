import { loadTests } from '@ethersproject/testcases'
import { verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { toHex } from '../bytes.ts'
import { planFor, testKeyring } from '../testing/signer.ts'

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress
const token = '0x1111111111111111111111111111111111111111'
const spender = '0x2222222222222222222222222222222222222222'

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

const details = fields('address token, uint160 amount, uint48 expiration, uint48 nonce')
const allowance = { token, amount: `${2n ** 160n - 1n}`, expiration: 9, nonce: 0 }
const permissions = fields('address token, uint256 amount')

type Permit = [string, Typed, unknown, string[]]
const permits: Permit[] = [
  ['EIP-2612', eip2612, { kind: 'permit', token, spender, amount: '5', deadline: '8' }, ['permit']],
  [
    'EIP-2612 of the most',
    { ...eip2612, message: { ...eip2612.message, value: `${2n ** 256n - 1n}` } },
    { kind: 'permit', token, spender, amount: 'unlimited', deadline: '8' },
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'DAI',
    {
      types: {
        Permit: fields(
          'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
        ),
      },
      primaryType: 'Permit',
      message: { holder: address, spender, nonce: 0, expiry: 8, allowed: true },
    },
    { kind: 'permit', token, spender, amount: 'unlimited', deadline: '8' },
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'Permit2 PermitSingle',
    {
      types: {
        PermitDetails: details,
        PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
      },
      primaryType: 'PermitSingle',
      message: { details: allowance, spender, sigDeadline: 8 },
    },
    { kind: 'permit', token, spender, amount: 'unlimited', deadline: '8' },
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'Permit2 PermitBatch',
    {
      types: {
        PermitDetails: details,
        PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
      },
      primaryType: 'PermitBatch',
      message: { details: [allowance, { ...allowance, amount: 1 }], spender, sigDeadline: 8 },
    },
    null,
    ['permit', 'unlimitedAllowance'],
  ],
  [
    'Permit2 PermitTransferFrom',
    {
      types: {
        TokenPermissions: permissions,
        PermitTransferFrom: fields(
          'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
        ),
      },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount: '7' }, spender, nonce: 0, deadline: 8 },
    },
    { kind: 'permit', token, spender, amount: '7', deadline: '8' },
    ['permit'],
  ],
  [
    'Permit2 PermitBatchTransferFrom',
    {
      types: {
        TokenPermissions: permissions,
        PermitBatchTransferFrom: fields(
          'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
        ),
      },
      primaryType: 'PermitBatchTransferFrom',
      message: {
        permitted: [
          { token, amount: 1 },
          { token, amount: 2 },
        ],
        spender,
        nonce: 0,
        deadline: 8,
      },
    },
    null,
    ['permit'],
  ],
  [
    'an ERC-721 permit, whose amount is not known',
    {
      types: {
        Permit: fields('address spender, uint256 tokenId, uint256 nonce, uint256 deadline'),
      },
      primaryType: 'Permit',
      message: { spender, tokenId: 1, nonce: 0, deadline: 8 },
    },
    { kind: 'permit', token, spender, amount: 'unknown', deadline: '8' },
    ['permit', 'unknownAllowance'],
  ],
  [
    'a spender under another name of the type',
    {
      types: { Order: fields('address spender, uint256 value') },
      primaryType: 'Order',
      message: { spender, value: 5 },
    },
    { kind: 'permit', token, spender, amount: '5', deadline: null },
    ['permit'],
  ],
  [
    'EIP-3009',
    {
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
    },
    { kind: 'tokenTransfer', token, from: address, to: spender, amount: '5' },
    ['permit'],
  ],
]

describe('planTypedData', () => {
  test('default: viem verifies the signature', async () => {
    const signed = await plan(greeting).sign(keyring)
    if (signed.kind !== 'signature') throw new Error(signed.kind)
    const { signature } = signed
    const domain = { chainId: 1, verifyingContract: token } as const
    expect(await verifyTypedData({ address, ...greeting, domain, signature } as never)).toBe(true)
  })

  test('default: understood data is of value risk', () => {
    expect(view(greeting)).toMatchObject({ risk: 'value', warnings: [], call: null })
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

  test.each(['0x2', '2', 2])('error: the other chain as %j', (chainId) => {
    expect(() => plan({ ...greeting, domain: { chainId } })).toThrow(
      expect.objectContaining({ reason: 'CHAIN_MISMATCH' }),
    )
  })

  test('behavior: a domain without a chain is warned of', () => {
    expect(view({ ...greeting, domain: {} }).warnings).toEqual([{ code: 'domainWithoutChain' }])
  })

  test('behavior: bytes inside are high risk', () => {
    const data = {
      types: { Run: fields('bytes data') },
      primaryType: 'Run',
      message: { data: '0x01' },
    }
    expect(view(data)).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'undecodableTypedData', detail: 'data' }],
    })
    expect(view({ ...data, message: { data: '0x' } }).risk).toBe('value')
  })

  test('behavior: many bytes are one warning', () => {
    const data = {
      types: { Run: fields('bytes data, bytes[] more') },
      primaryType: 'Run',
      message: { data: '0x01', more: ['0x02', '0x03'] },
    }
    expect(view(data).warnings).toEqual([{ code: 'undecodableTypedData', detail: 'data, […]' }])
  })

  test.each([
    ['a value', greeting.types, { text: 'pay\u202eme' }],
    ['a name', { Greeting: [{ name: 'te\u202ext', type: 'string' }] }, { 'te\u202ext': 'Hello' }],
  ])('behavior: hidden characters of %s are named', (_, types, message) => {
    const { warnings } = view({ ...greeting, types, message })
    expect(warnings).toEqual([{ code: 'hiddenCharacters', detail: 'U+202E' }])
  })

  test.each(permits)('behavior: %s is high risk', (_, data, call, codes) => {
    const { risk, warnings, call: found } = view(data)
    expect(risk).toBe('high')
    expect(found).toEqual(call)
    expect(warnings.map(({ code }) => code)).toEqual(codes)
    expect(warnings[0]?.detail).toBe(spender)
  })
})
