import { FrameError, type FrameErrorCode, type Hex, type RpcParams } from '@latchkey/protocol'
import { intrinsicGas, isCreation } from './intrinsicGas.ts'

type Request = RpcParams<'eth_sendTransaction'>[0]

type Rule = {
  field: keyof Request
  rule: string
  reason?: FrameErrorCode
  /** Returns the problem, or undefined if the request keeps the rule. */
  find: (request: Request, chainId: number) => string | false | undefined
}

/** EIP-3860, bytes. */
const longestInitcode = 49_152
const uint64 = 1n << 64n

/** The first broken rule is reported. */
const rules: readonly Rule[] = [
  {
    field: 'chainId',
    rule: 'range',
    find: ({ chainId }) => chainId === '0x0' && 'Expected above 0',
  },
  {
    field: 'chainId',
    rule: 'chainMismatch',
    reason: 'CHAIN_MISMATCH',
    find: ({ chainId }, active) =>
      isAbove(chainId, -1n) &&
      BigInt(chainId) !== BigInt(active) &&
      `The transaction is for network ${BigInt(chainId)}, the active one is ${active}`,
  },
  {
    field: 'to',
    rule: 'required',
    find: (request) =>
      isCreation(request) && countBytes(request) === 0 && 'Required where there is no data',
  },
  {
    field: 'data',
    rule: 'initcodeSize',
    find: (request) =>
      isCreation(request) &&
      countBytes(request) > longestInitcode &&
      `A contract's creation code has at most ${longestInitcode} bytes (EIP-3860)`,
  },
  ...(['maxFeePerGas', 'maxPriorityFeePerGas'] as const).map(
    (field): Rule => ({
      field,
      rule: 'conflict',
      find: ({ type, [field]: fee }) =>
        (type === '0x0' || type === '0x1') &&
        fee !== undefined &&
        `Not part of type ${type}, which has gasPrice`,
    }),
  ),
  {
    field: 'gasPrice',
    rule: 'conflict',
    find: ({ type, gasPrice }) =>
      (type === '0x2' || type === '0x4') &&
      gasPrice !== undefined &&
      `Not part of type ${type}, which has maxFeePerGas`,
  },
  {
    field: 'gasPrice',
    rule: 'conflict',
    find: ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }) =>
      gasPrice !== undefined &&
      (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined &&
      'Expected either gasPrice, or maxFeePerGas and maxPriorityFeePerGas',
  },
  {
    field: 'accessList',
    rule: 'conflict',
    find: ({ type, accessList }) => type === '0x0' && accessList && 'Not part of type 0x0',
  },
  {
    field: 'authorizationList',
    rule: 'required',
    find: ({ type, authorizationList }) =>
      type === '0x4' && !authorizationList && 'Required for type 0x4 (EIP-7702)',
  },
  {
    field: 'authorizationList',
    rule: 'conflict',
    find: ({ type = '0x4', gasPrice, authorizationList }) =>
      authorizationList &&
      (type !== '0x4' || gasPrice !== undefined) &&
      'Part of type 0x4 only, which has maxFeePerGas',
  },
  {
    field: 'to',
    rule: 'required',
    find: (request) =>
      request.authorizationList &&
      isCreation(request) &&
      'Required: a transaction with authorizations creates no contract (EIP-7702)',
  },
  {
    field: 'authorizationList',
    rule: 'chainMismatch',
    find: ({ authorizationList }, active) =>
      authorizationList?.some(({ chainId }) => BigInt(chainId) !== BigInt(active)) &&
      `Expected authorizations for network ${active} only`,
  },
  {
    field: 'maxPriorityFeePerGas',
    rule: 'priorityAboveMax',
    find: ({ maxFeePerGas, maxPriorityFeePerGas }) =>
      maxFeePerGas !== undefined &&
      isAbove(maxPriorityFeePerGas, BigInt(maxFeePerGas)) &&
      'Expected at most maxFeePerGas',
  },
  {
    field: 'nonce',
    rule: 'range',
    find: ({ nonce }) => isAbove(nonce, uint64 - 2n) && 'Expected at most 2^64 - 2 (EIP-2681)',
  },
  {
    field: 'nonce',
    rule: 'range',
    find: ({ nonce }) =>
      isAbove(nonce, BigInt(Number.MAX_SAFE_INTEGER)) && 'Not supported above 2^53 - 1',
  },
  {
    field: 'gas',
    rule: 'range',
    find: ({ gas }) => isAbove(gas, uint64 - 1n) && 'Expected at most 2^64 - 1',
  },
  {
    field: 'gas',
    rule: 'intrinsicGas',
    find(request) {
      // Counted only for a given gas: it reads every byte of the data.
      if (request.gas === undefined) return undefined
      const least = intrinsicGas(request)
      return (
        BigInt(request.gas) < least && `Expected at least ${least}, the transaction's intrinsic gas`
      )
    },
  },
]

/**
 * Checks the rules that a transaction's fields keep together, or with the network. The schema
 * has checked each field's form.
 *
 * @param chainId - of the network that it is sent to (EIP-155)
 * @throws FrameError INVALID_PARAMS, or CHAIN_MISMATCH for another network, with the data
 * `{ field, rule }`
 */
export function validateTransaction(request: Request, chainId: number): void {
  for (const { field, rule, reason = 'INVALID_PARAMS', find } of rules) {
    const problem = find(request, chainId)
    if (problem)
      throw new FrameError(reason, { message: `${field}: ${problem}`, data: { field, rule } })
  }
}

const countBytes = ({ data = '0x' }: Request) => data.length / 2 - 1

const isAbove = (quantity: Hex | undefined, limit: bigint): quantity is Hex =>
  quantity !== undefined && BigInt(quantity) > limit
