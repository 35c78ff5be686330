import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toSwitchError, toWagmiError } from './toWagmiError.ts'

describe('toWagmiError', () => {
  test.each([
    ['USER_REJECTED', 'UserRejectedRequestError', 4001],
    ['ABORTED', 'UserRejectedRequestError', 4001],
    ['WALLET_UNAUTHORIZED', 'UnauthorizedProviderError', 4100],
    ['METHOD_NOT_SUPPORTED', 'UnsupportedProviderMethodError', 4200],
    ['DISCONNECTED', 'ProviderDisconnectedError', 4900],
    ['CHAIN_NOT_SUPPORTED', 'SwitchChainError', 4902],
    ['NETWORK_NOT_APPROVED', 'SwitchChainError', 4902],
    ['SWITCHING_NOT_SUPPORTED', 'SwitchChainError', 4902],
    ['WALLET_REQUEST_PENDING', 'ResourceUnavailableRpcError', -32002],
  ])('default: %s is %s', (ours, name, code) => {
    const cause = new LatchkeyError(ours)
    expect(toWagmiError(cause)).toMatchObject({ name, code, cause })
  })

  test('default: NETWORK_NOT_FOUND is a failed switch, as in wagmi', () => {
    const cause = new LatchkeyError('NETWORK_NOT_FOUND', { hint: 'Add it.' })
    expect(toWagmiError(cause)).toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
      cause: { name: 'ChainNotConfiguredError', code: 'NETWORK_NOT_FOUND', cause },
      details: expect.stringContaining('Add it.'),
    })
  })

  test('default: a number of EIP-1193', () => {
    expect(toWagmiError(new ProviderRpcError(4001))).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
  })

  test('behavior: any other error stays as it is', () => {
    for (const error of [new LatchkeyError('DISCONNECT_FAILED'), new TypeError('x'), 'text']) {
      expect(toWagmiError(error)).toBe(error)
    }
  })
})

describe('toSwitchError', () => {
  test.each([
    'WALLET_TIMEOUT',
    'WALLET_FAILED',
    'WALLET_UNAUTHORIZED',
    'NETWORK_NOT_FOUND',
  ] as const)('default: %s is a failed switch', (code) => {
    expect(toSwitchError(new LatchkeyError(code))).toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
  })

  test('behavior: a rejection stays one', () => {
    expect(toSwitchError(new LatchkeyError('USER_REJECTED'))).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
  })
})
