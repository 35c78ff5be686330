import type { Address, DecodedCall } from '../../view.ts'
import { allowanceText } from '../tokens/allowance.ts'
import { type AbiType, type AbiValues, readAbiWords } from './abiWords.ts'
import { permit2 } from './knownTypedData.ts'

/** The called contract, with its chain: other chains may have another contract there. */
type CallTarget = { chainId: bigint; contract: Address }

export type StandardCall = {
  /** The signature whose hash is the selector. */
  signature: string
  /**
   * Returns undefined if the arguments do not match the types exactly, or the contract is not the
   * function's.
   */
  decode(target: CallTarget, parameters: Uint8Array): DecodedCall | undefined
}

function standard<const Types extends readonly AbiType[]>(
  name: string,
  types: Types,
  describe: (target: CallTarget, ...values: AbiValues<Types>) => DecodedCall | undefined,
): StandardCall {
  return {
    signature: `${name}(${types.join(',')})`,
    decode(target, parameters) {
      const values = readAbiWords(parameters, types)
      return values && describe(target, ...values)
    },
  }
}

const transfer = ({ contract }: CallTarget, from: Address | null, to: Address, amount: bigint) =>
  ({
    kind: 'tokenTransfer',
    token: contract,
    tokenInfo: null,
    from,
    to,
    amount: amount.toString(),
    mayBeItemId: false,
  }) as const

const approve = (token: Address, spender: Address, amount: bigint, bits?: number) =>
  ({
    kind: 'approve',
    token,
    tokenInfo: null,
    spender,
    amount: allowanceText(amount, bits),
    isIncrease: false,
    mayBeItemId: false,
  }) as const

const nftTransfer = (
  target: CallTarget,
  from: Address,
  to: Address,
  tokenId: bigint,
  amount = 1n,
) => ({
  ...transfer(target, from, to, amount),
  tokenId: tokenId.toString(),
})

const permit = (token: Address, spender: Address, amount: string, deadline: bigint) =>
  ({
    kind: 'permit',
    token,
    tokenInfo: null,
    spender,
    amount,
    deadline: deadline.toString(),
  }) as const

const signature = ['uint8', 'bytes32', 'bytes32'] as const

/** By selector, lower-case hex: ERC-20, ERC-721, ERC-1155, EIP-2612, DAI's permit, Permit2's approve. */
export const standardCalls: Readonly<Record<string, StandardCall>> = {
  a9059cbb: standard('transfer', ['address', 'uint256'], (target, to, amount) =>
    transfer(target, null, to, amount),
  ),
  // ERC-20 and ERC-721 share these two: the number is an amount or an item's id.
  '23b872dd': standard('transferFrom', ['address', 'address', 'uint256'], (...values) => ({
    ...transfer(...values),
    mayBeItemId: true,
  })),
  '095ea7b3': standard('approve', ['address', 'uint256'], ({ contract }, spender, amount) => ({
    ...approve(contract, spender, amount),
    mayBeItemId: true,
  })),
  '39509351': standard(
    'increaseAllowance',
    ['address', 'uint256'],
    ({ contract }, spender, amount) => ({
      ...approve(contract, spender, amount),
      isIncrease: true,
    }),
  ),
  '42842e0e': standard(
    'safeTransferFrom',
    ['address', 'address', 'uint256'],
    (target, from, to, id) => nftTransfer(target, from, to, id),
  ),
  b88d4fde: standard(
    'safeTransferFrom',
    ['address', 'address', 'uint256', 'bytes'],
    (target, from, to, id) => nftTransfer(target, from, to, id),
  ),
  f242432a: standard(
    'safeTransferFrom',
    ['address', 'address', 'uint256', 'uint256', 'bytes'],
    (target, from, to, id, amount) => nftTransfer(target, from, to, id, amount),
  ),
  a22cb465: standard(
    'setApprovalForAll',
    ['address', 'bool'],
    ({ contract }, operator, approved) => ({
      kind: 'operatorForAll',
      token: contract,
      operator,
      approved,
    }),
  ),
  d505accf: standard(
    'permit',
    ['address', 'address', 'uint256', 'uint256', ...signature],
    ({ contract }, _owner, spender, amount, deadline) =>
      permit(contract, spender, allowanceText(amount), deadline),
  ),
  '8fcbaf0c': standard(
    'permit',
    ['address', 'address', 'uint256', 'uint256', 'bool', ...signature],
    ({ contract }, _holder, spender, _nonce, expiry, allowed) =>
      permit(contract, spender, allowed ? 'unlimited' : '0', expiry),
  ),
  '87517c45': standard(
    'approve',
    ['address', 'address', 'uint160', 'uint48'],
    // In any other contract the selector may mean anything.
    ({ contract }, token, spender, amount) =>
      contract === permit2 ? approve(token, spender, amount, 160) : undefined,
  ),
}
