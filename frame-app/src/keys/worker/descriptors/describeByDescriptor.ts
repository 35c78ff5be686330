import { descriptors } from 'virtual:descriptors'
import type { Address, DecodedCall } from '../../view.ts'
import { type Bytes, toHex } from '../crypto/bytes.ts'
import { decodeAbi } from '../evm/abi/decodeAbi.ts'
import { type DecodeInner, describeFields } from './describeFields.ts'
import { toNested } from './followPath.ts'

export type DescribedCallParameters = {
  chainId: bigint
  to: Address
  value: bigint
  data: Bytes
  /** The sender: the account, or the contract that passes the call on. */
  from: string
  /** Decodes calls among the arguments, which are raw text without it. */
  decode?: DecodeInner
}

/** Describes a call in the words of the operator, by ERC-7730. */
export function describeByDescriptor(
  { chainId, to, value, data, from, decode }: DescribedCallParameters,
  formats = descriptors,
): DecodedCall | undefined {
  const selector = toHex(data.subarray(0, 4))
  const format = formats.find(
    ({ key, deployments }) => key === selector && deployments.includes(`${chainId}:${to}`),
  )
  const values = format && decodeAbi(format.parameters, data.subarray(4))
  if (!values) return undefined
  const container = { to, from, value: value.toString(), data: toNested(values) }
  return describeFields(format, container, decode)
}
