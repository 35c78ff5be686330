/** Forms of parameters that clients send, and what each is read as. */
import { describe, expect, test } from 'vitest'
import type { RpcMethod } from './index.ts'
import { parseRpcParams } from './parseRpcParams.ts'

const address = `0x${'ab'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`
const typedData = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Mail: [{ name: 'contents', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail' },
  message: { contents: 'Hello' },
}

const read = (method: RpcMethod, params: unknown): unknown => {
  const parsed = parseRpcParams(method, params)
  return parsed.ok ? parsed.value : parsed.error.message
}

describe('block', () => {
  test.each([
    ['latest', 'latest'],
    ['pending', 'pending'],
    ['safe', 'safe'],
    ['finalized', 'finalized'],
    ['earliest', 'earliest'],
    ['0x0010', '0x10'],
    ['0x', '0x0'],
    [{ blockNumber: '0x01' }, { blockNumber: '0x1' }],
    [
      { blockHash: hash, requireCanonical: true },
      { blockHash: hash, requireCanonical: true },
    ],
  ])('default: %j', (given, block) => {
    expect(read('eth_getBalance', [address, given])).toEqual([address, block])
  })

  test.each(['newest', 16, '16', {}, { blockHash: '0x1' }])('error: %j', (given) => {
    expect(read('eth_getBalance', [address, given])).toBe(
      '1: Expected a block number, tag or EIP-1898 object',
    )
  })
})

describe('personal_sign', () => {
  test('param: text becomes its UTF-8 bytes', () => {
    expect(read('personal_sign', ['Grüße €', address])).toEqual([
      '0x4772c3bcc39f6520e282ac',
      address,
    ])
    expect(read('personal_sign', ['', address])).toEqual(['0x', address])
  })

  test('param: hex that is no whole bytes is text', () => {
    expect(read('personal_sign', ['0x123', address])).toEqual(['0x3078313233', address])
  })

  test('param: either order, and a password that nobody reads', () => {
    expect(read('personal_sign', [address, '0x6869'])).toEqual(['0x6869', address])
    expect(read('personal_sign', ['0x6869', address, ''])).toEqual(['0x6869', address])
  })

  test("behavior: a message that is an address is told by the standard's order", () => {
    const other = `0x${'cd'.repeat(20)}`
    expect(read('personal_sign', [other, address])).toEqual([other, address])
  })

  test('param: 40 hex digits without 0x are a message, not an address', () => {
    const digits = 'cd'.repeat(20)
    expect(read('personal_sign', [digits, address])).toEqual([`0x${'6364'.repeat(20)}`, address])
  })

  test.each([
    [[], '0: Required'],
    [['hello'], '1: Required'],
    [['hello', '0x52908400098527886e0F7030069857D2E4169EE7'], '1: Address is invalid'],
    [['hello', 'world'], '1: Address is invalid'],
    [[7, address], '0: Expected string, received number'],
  ])('error: %j', (params, message) => {
    expect(read('personal_sign', params)).toBe(message)
  })
})

describe('eth_signTypedData_v4', () => {
  test('param: text or an object', () => {
    const text = JSON.stringify(typedData)
    expect(read('eth_signTypedData_v4', [address, typedData])).toEqual([address, text])
    expect(read('eth_signTypedData_v4', [address, text])).toEqual([address, text])
    expect(read('eth_signTypedData_v4', [address, JSON.stringify(typedData, null, 2)])).toEqual([
      address,
      text,
    ])
  })

  const deep = `${`{"a":`.repeat(40)}1${'}'.repeat(40)}`
  test.each([
    [['{', address], '0: Address is invalid'],
    [[address, '{'], '1: Expected object, received string'],
    [[address, '[]'], '1: Expected object, received array'],
    [[address, {}], '1.types: Required'],
    [
      [address, { ...typedData, types: { Mail: [{ name: 'to' }] } }],
      '1.types.Mail.0.type: Required',
    ],
    [[address, { ...typedData, message: 'hi' }], '1.message: Expected object, received string'],
    [
      [address, `{"types":{},"primaryType":"A","domain":{},"message":${deep}}`],
      '1: Expected object, received string',
    ],
    [
      [address, '{"types":{},"primaryType":"A","domain":{"__proto__":1},"message":{}}'],
      '1: Expected object, received string',
    ],
  ])('error: case %#', (params, message) => {
    expect(read('eth_signTypedData_v4', params)).toBe(message)
  })
})

const authorization = {
  chainId: '0x1',
  address,
  nonce: '0x0',
  yParity: '0x1',
  r: '0x5',
  s: '0x6',
}

describe('eth_sendTransaction', () => {
  test('param: quantities are put right, gasLimit and input renamed', () => {
    const given = { from: address, to: address, value: '0x00', gasLimit: '0x05208', input: '0xAB' }
    expect(read('eth_sendTransaction', [given])).toEqual([
      { from: address, to: address, value: '0x0', gas: '0x5208', data: '0xAB' },
    ])
  })

  test('param: both names with one value', () => {
    const given = { gas: '0x1', gasLimit: '0x1', data: '0x', input: '0x' }
    expect(read('eth_sendTransaction', [given])).toEqual([{ gas: '0x1', data: '0x' }])
  })

  test('param: a contract is created with to null or none', () => {
    expect(read('eth_sendTransaction', [{ to: null, data: '0x60' }])).toEqual([{ data: '0x60' }])
  })

  test.each([
    ['yParity', { yParity: '0x01' }],
    ['v', { v: '0x1c' }],
  ])('param: authorizations whose parity is in %s', (_, parity) => {
    const { yParity, ...unsigned } = authorization
    const given = { to: address, type: '0x4', authorizationList: [{ ...unsigned, ...parity }] }
    expect(read('eth_sendTransaction', [given])).toEqual([
      { to: address, type: '0x4', authorizationList: [authorization] },
    ])
  })

  test('param: null is a field left open', () => {
    const given = { to: address, gasPrice: null, gasLimit: '0x1', gas: null, accessList: null }
    expect(read('eth_sendTransaction', [given])).toEqual([{ to: address, gas: '0x1' }])
    expect(read('eth_call', [{ from: null, to: address }])).toEqual([{ to: address }, 'latest'])
  })

  test.each<[object, string]>([
    [{ gas: '0x1', gasLimit: '0x2' }, '0.gasLimit: Differs from gas'],
    [{ data: '0x01', input: '0x02' }, '0.input: Differs from data'],
    [{ authorizationList: [] }, '0.authorizationList: Expected at least one'],
    [
      { authorizationList: Array.from({ length: 17 }, () => authorization) },
      '0.authorizationList: Expected at most 16',
    ],
    [
      { authorizationList: [{ ...authorization, yParity: '0x2' }] },
      '0.authorizationList.0.yParity: Expected 0x0 or 0x1',
    ],
    [
      { authorizationList: [{ ...authorization, r: undefined }] },
      '0.authorizationList.0.r: Required',
    ],
    ...['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas'].map((field): [object, string] => [
      { [field]: '0x1' },
      `0.${field}: Blob transactions (EIP-4844) are not supported`,
    ]),
    [{ type: '0x3' }, '0.type: Expected 0x0, 0x1, 0x2 or 0x4: blob transactions are not supported'],
    [{ type: '0x5' }, '0.type: Expected 0x0, 0x1, 0x2 or 0x4: blob transactions are not supported'],
    [
      { gasPrice: '0x1', maxFeePerGas: '0x1' },
      '0.gasPrice: Expected gasPrice or maxFeePerGas, not both',
    ],
    [{ value: 1 }, '0.value: Expected string, received number'],
    [{ value: '1' }, '0.value: Expected a hex quantity'],
    [{ maxFeePerGas: `0x1${'0'.repeat(64)}` }, '0.maxFeePerGas: Expected at most 2^256 - 1'],
    [{ gasPrice: `0x1${'0'.repeat(64)}` }, '0.gasPrice: Expected at most 2^256 - 1'],
    [{ value: `0x1${'0'.repeat(64)}` }, '0.value: Expected at most 2^256 - 1'],
    [{ data: '0x123' }, '0.data: Expected whole bytes in 0x-prefixed hex'],
    [{ to: 'vitalik.eth' }, '0.to: Address is invalid'],
    [
      { accessList: [{ address, storageKeys: ['0x1'] }] },
      '0.accessList.0.storageKeys.0: Expected 32 bytes in 0x-prefixed hex',
    ],
  ])('error: %j', (transaction, message) => {
    expect(read('eth_sendTransaction', [transaction])).toBe(message)
  })

  test.each([
    [{ blobs: [] }, 'blobs', 'notAllowed'],
    [{ type: '0x3' }, 'type', 'notAllowed'],
    [{ data: '0x01', input: '0x02' }, 'input', 'notAllowed'],
    [{ gasPrice: '0x1', maxFeePerGas: '0x1' }, 'gasPrice', 'conflict'],
    [{ maxFeePerGas: `0x1${'0'.repeat(64)}` }, 'maxFeePerGas', 'range'],
    [{ gas: '0x-1' }, 'gas', 'format'],
    [{ to: 'vitalik.eth' }, 'to', 'format'],
    [{ accessList: [{ address }] }, 'accessList.0.storageKeys', 'format'],
  ])('error: %j names field and rule', (transaction, field, rule) => {
    const parsed = parseRpcParams('eth_sendTransaction', [transaction])
    expect(parsed).toMatchObject({ error: { reason: 'INVALID_PARAMS', data: { field, rule } } })
  })

  test('error: an array is no transaction', () => {
    const message = '0: Expected object, received array'
    expect(read('eth_sendTransaction', [[]])).toBe(message)
    expect(read('eth_call', [[{ to: address }]])).toBe(message)
  })

  test('behavior: what is only read may be of any kind', () => {
    const call = { to: address, type: '0x4', authorizationList: [{ chainId: '0x1' }] }
    expect(read('eth_call', [call])).toEqual([call, 'latest'])
  })
})

describe('wallet_sendCalls', () => {
  test.each([
    ['0x0a', '0xa'],
    [10, '0xa'],
    ['10', '0xa'],
    ['eip155:10', '0xa'],
  ])('param: chainId %j', (chainId, hex) => {
    expect(read('wallet_sendCalls', [{ chainId, calls: [{ to: address }] }])).toEqual([
      { chainId: hex, calls: [{ to: address }] },
    ])
  })

  test.each([
    ['0x0100', '0x100'],
    ['256', '0x100'],
    [(2n ** 255n).toString(), `0x${(2n ** 255n).toString(16)}`],
  ])('param: value %s', (value, hex) => {
    expect(read('wallet_sendCalls', [{ calls: [{ to: address, value }] }])).toEqual([
      { calls: [{ to: address, value: hex }] },
    ])
  })

  test.each([
    [{}, '0.calls: Required'],
    [{ calls: [] }, '0.calls: Expected at least one'],
    [{ calls: [{ to: 7 }] }, '0.calls.0.to: Expected string, received number'],
    [{ version: '3.0', calls: [{ to: address }] }, '0.version: Expected 1.0 or 2.0.0'],
    [{ id: '', calls: [{ to: address }] }, '0.id: Expected 1 to 8194 characters'],
    [{ id: 'x'.repeat(8_195), calls: [{ to: address }] }, '0.id: Expected 1 to 8194 characters'],
    [{ calls: [{ to: '0x12' }] }, '0.calls.0.to: Address is invalid'],
    [{ calls: [{ to: 'ab'.repeat(20) }] }, '0.calls.0.to: Address is invalid'],
    [
      { calls: [{ to: address, data: 'ab' }] },
      '0.calls.0.data: Expected whole bytes in 0x-prefixed hex',
    ],
    [
      { calls: [{ to: address, value: 1 }] },
      '0.calls.0.value: Expected a hex quantity or decimal digits',
    ],
    [{ calls: [{ to: address }], chainId: 'solana:x' }, '0.chainId: Invalid chain id'],
  ])('error: %j', (batch, message) => {
    expect(read('wallet_sendCalls', [batch])).toBe(message)
  })
})

describe('solana', () => {
  test.each([
    'processed',
    'confirmed',
    'finalized',
    'recent',
    'single',
    'singleGossip',
    'root',
    'max',
  ])('param: preflightCommitment %s', (preflightCommitment) => {
    const params = { transaction: 'AQID', options: { preflightCommitment, skipPreflight: true } }
    expect(read('solana_signAndSendTransaction', params)).toEqual(params)
  })

  test.each([
    ['solana_signMessage', { message: '2NEpo7TZRRrLZSi2U' }, 'pubkey: Required'],
    ['solana_signMessage', undefined, 'Required'],
    ['solana_signTransaction', {}, 'transaction: Required'],
    ['solana_signTransaction', { transaction: '' }, 'transaction: Expected base58 or base64'],
    [
      'solana_signAllTransactions',
      { transactions: 'AQID' },
      'transactions: Expected array, received string',
    ],
    ['solana_signAllTransactions', { transactions: [] }, 'transactions: Expected at least one'],
    [
      'solana_signAndSendTransaction',
      { transaction: 'AQID', options: { maxRetries: 1.5 } },
      'options.maxRetries: Expected integer, received number',
    ],
    [
      'solana_signAndSendTransaction',
      { transaction: 'AQID', options: { maxRetries: -1 } },
      'options.maxRetries: Expected 0 or more',
    ],
    [
      'solana_signAndSendTransaction',
      { transaction: 'AQID', options: { minContextSlot: '5' } },
      'options.minContextSlot: Expected integer, received string',
    ],
    [
      'solana_signAllTransactions',
      { transactions: Array(21).fill('AQID') },
      'transactions: Expected at most 20',
    ],
  ] as const)('error: %s %j', (method, params, message) => {
    expect(read(method, params)).toBe(message)
  })
})

describe('wallet_watchAsset', () => {
  const options = { address, symbol: 'TEST', decimals: 6 }
  const asset = { type: 'ERC20', options }

  test('param: an object, or a list of one', () => {
    expect(read('wallet_watchAsset', asset)).toEqual([asset])
    expect(read('wallet_watchAsset', [asset])).toEqual([asset])
  })

  test('param: decimals as text; a picture, wherever it is, is dropped', () => {
    const given = { ...options, decimals: '18', image: 'https://tracker.example/a.png' }
    expect(read('wallet_watchAsset', { type: 'ERC20', options: given })).toEqual([
      { type: 'ERC20', options: { ...options, decimals: 18 } },
    ])
  })

  test.each([
    [{ type: 'ERC721', options: { address, tokenId: '0' } }],
    [{ type: 'ERC1155', options: { address, tokenId: `${2n ** 256n - 1n}` } }],
    [{ type: 'ERC20', options: { address, decimals: 0 } }],
    [{ type: 'ERC20', options: { address, decimals: 36, symbol: 'x'.repeat(11) } }],
  ])('param: %j', (given) => {
    expect(read('wallet_watchAsset', given)).toEqual([given])
  })

  test.each<[object, string]>([
    [{ type: 'ERC777', options }, '0.type: Expected ERC20 | ERC721 | ERC1155, received string'],
    [{ type: 'ERC20' }, '0.options: Required'],
    [
      { type: 'ERC20', options: { address: '0x52908400098527886e0F7030069857D2E4169EE7' } },
      '0.options.address: Address is invalid',
    ],
    [
      { type: 'ERC20', options: { ...options, decimals: 37 } },
      '0.options.decimals: Expected 0 to 36',
    ],
    [
      { type: 'ERC20', options: { ...options, decimals: -1 } },
      '0.options.decimals: Expected 0 to 36',
    ],
    [
      { type: 'ERC20', options: { ...options, decimals: 1.5 } },
      '0.options.decimals: Expected a whole number',
    ],
    [
      { type: 'ERC20', options: { ...options, symbol: 'x'.repeat(12) } },
      '0.options.symbol: Expected 1 to 11 characters',
    ],
    [
      { type: 'ERC20', options: { ...options, symbol: '' } },
      '0.options.symbol: Expected 1 to 11 characters',
    ],
    [
      { type: 'ERC721', options: { address, tokenId: '0x1' } },
      '0.options.tokenId: Expected decimal digits',
    ],
    [
      { type: 'ERC721', options: { address, tokenId: `${2n ** 256n}` } },
      '0.options.tokenId: Expected at most 256 bits',
    ],
  ])('error: %j', (given, message) => {
    expect(read('wallet_watchAsset', given)).toBe(message)
  })
})
