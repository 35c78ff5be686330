import type { Address, DecodedCall } from '../../../view.ts'
import { allowanceText } from '../../tokens/allowance.ts'
import type { Arguments } from '../abi/readArguments.ts'
import { type CallTarget, type KnownCall, partyOf } from './callTarget.ts'
import type { ContractGroup } from './knownContracts.ts'

const call = (
  signature: string,
  read: (given: Arguments, target: CallTarget) => DecodedCall,
  group?: ContractGroup,
): KnownCall<DecodedCall> => ({ signature, read, ...(group && { group, isOnly: true }) })

type Transfer = { token: Address; from: string | null; to: string; amount: bigint }

const transfer = ({ token, from, to, amount }: Transfer) =>
  ({
    kind: 'tokenTransfer',
    token,
    tokenInfo: null,
    from,
    to,
    amount: amount.toString(),
    mayBeItemId: false,
  }) as const

/** `from` of the standards, which is an address also if it is the account's. */
const standardTransfer = (given: Arguments, { contract }: CallTarget) =>
  transfer({
    token: contract,
    from: given.address('from'),
    to: given.address('to'),
    amount: given.number('amount'),
  })

const itemTransfer = (given: Arguments, { contract }: CallTarget): DecodedCall => ({
  ...transfer({
    token: contract,
    from: given.address('from'),
    to: given.address('to'),
    amount: given.has('amount') ? given.number('amount') : 1n,
  }),
  tokenId: given.number('id').toString(),
})

const approve = (token: Address, given: Arguments, bits?: number) =>
  ({
    kind: 'approve',
    token,
    tokenInfo: null,
    spender: given.address('spender'),
    amount: allowanceText(given.number('amount'), bits),
    isIncrease: false,
    mayBeItemId: false,
  }) as const

const permit = (
  token: Address,
  given: Arguments,
  { amount, deadline }: { amount: string; deadline: string },
): DecodedCall => ({
  kind: 'permit',
  token,
  tokenInfo: null,
  spender: given.address('spender'),
  amount,
  deadline: given.number(deadline).toString(),
})

const authorization = 'address from,address to,uint256 amount,uint256 start,uint256 end,bytes32'
const signature = 'uint8,bytes32,bytes32'

/** Anything but an empty `data` may be an instruction to the receiver. */
const isPlain = (given: Arguments) => !given.has('data') || given.bytes('data').length === 0

const plainItem = (signature: string): KnownCall<DecodedCall> => ({
  signature,
  read: (given, target) => (isPlain(given) ? itemTransfer(given, target) : undefined),
})

/**
 * By selector, lower-case hex: ERC-20, ERC-721, ERC-1155, EIP-2612, EIP-3009, DAI's permit, and
 * Permit2's own functions (Uniswap/permit2).
 */
export const tokenCalls: Readonly<Record<string, KnownCall<DecodedCall>>> = {
  a9059cbb: call('transfer(address to,uint256 amount)', (given, target) =>
    transfer({
      token: target.contract,
      from: partyOf(target.sender, target),
      to: given.address('to'),
      amount: given.number('amount'),
    }),
  ),
  // ERC-20 and ERC-721 share these two: the number is an amount or an item's id.
  '23b872dd': call('transferFrom(address from,address to,uint256 amount)', (given, target) => ({
    ...standardTransfer(given, target),
    mayBeItemId: true,
  })),
  '095ea7b3': call('approve(address spender,uint256 amount)', (given, { contract }) => ({
    ...approve(contract, given),
    mayBeItemId: true,
  })),
  '39509351': call('increaseAllowance(address spender,uint256 amount)', (given, { contract }) => ({
    ...approve(contract, given),
    isIncrease: true,
  })),
  a457c2d7: call('decreaseAllowance(address spender,uint256 amount)', (given, { contract }) => ({
    ...approve(contract, given),
    isDecrease: true,
  })),
  '42842e0e': plainItem('safeTransferFrom(address from,address to,uint256 id)'),
  b88d4fde: plainItem('safeTransferFrom(address from,address to,uint256 id,bytes data)'),
  f242432a: plainItem(
    'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  ),
  a22cb465: call('setApprovalForAll(address operator,bool approved)', (given, { contract }) => ({
    kind: 'operatorForAll',
    token: contract,
    operator: given.address('operator'),
    approved: given.flag('approved'),
  })),
  d505accf: call(
    `permit(address owner,address spender,uint256 amount,uint256 deadline,${signature})`,
    (given, { contract }) =>
      permit(contract, given, {
        amount: allowanceText(given.number('amount')),
        deadline: 'deadline',
      }),
  ),
  '8fcbaf0c': call(
    `permit(address,address spender,uint256,uint256 expiry,bool allowed,${signature})`,
    (given, { contract }) =>
      permit(contract, given, {
        amount: given.flag('allowed') ? 'unlimited' : '0',
        deadline: 'expiry',
      }),
  ),
  e3ee160e: call(`transferWithAuthorization(${authorization},${signature})`, standardTransfer),
  cf092995: call(`transferWithAuthorization(${authorization},bytes)`, standardTransfer),
  ef55bec6: call(`receiveWithAuthorization(${authorization},${signature})`, standardTransfer),
  '88b7ab63': call(`receiveWithAuthorization(${authorization},bytes)`, standardTransfer),
  '87517c45': call(
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    (given) => approve(given.address('token'), given, 160),
    'permit2',
  ),
  '2b67b570': call(
    'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48) details,address spender,uint256 deadline),bytes)',
    (given) => permit2Permit(given.address('token'), given, given),
    'permit2',
  ),
  '36c78516': call(
    'transferFrom(address from,address to,uint160 amount,address token)',
    (given) => permit2Transfer(given),
    'permit2',
  ),
  '30f28b7a': call(
    'permitTransferFrom(((address token,uint256 amount),uint256,uint256 deadline),(address to,uint256 amount) details,address from,bytes)',
    // The second `amount`, which is what moves, replaces the first.
    (given) => permit2Transfer(given),
    'permit2',
  ),
}

/** Of Permit2, whose amounts have 160 bits. The allowance lasts until its expiration. */
export const permit2Permit = (
  token: Address,
  details: Arguments,
  given: Arguments,
): DecodedCall => ({
  kind: 'permit',
  token,
  tokenInfo: null,
  spender: given.address('spender'),
  amount: allowanceText(details.number('amount'), 160),
  deadline: details.number('expiration').toString(),
})

export const permit2Transfer = (given: Arguments): DecodedCall =>
  transfer({
    token: given.address('token'),
    from: given.address('from'),
    to: given.address('to'),
    amount: given.number('amount'),
  })
