import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
  size,
} from 'viem'

/** Encodes a call of a function. viem's types need a signature that is known to the compiler. */
export const call = (signature: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

export const values = (types: string, ...given: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, given as never)

/** The path of Uniswap V3: tokens with fees between them. */
export const route = (...parts: readonly (Address | number)[]): Hex =>
  concat(parts.map((part) => (typeof part === 'number' ? encodePacked(['uint24'], [part]) : part)))

type Packed = { operation?: number; to: Address; value?: bigint; data: Hex }

/** The packed calls of Safe's multiSend. */
export const packCalls = (...calls: readonly Packed[]): Hex =>
  concat(
    calls.map(({ operation = 0, to, value = 0n, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  )

export const units = (amount: number, decimals: number): bigint =>
  BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(decimals - 6)
export const usdc = (amount: number) => units(amount, 6)
export const ether = (amount: number) => units(amount, 18)
export const most = (bits: number) => 2n ** BigInt(bits) - 1n
