import { toHex } from '../../crypto/bytes.ts'
import { decodeAbiPrefix } from '../abi/decodeAbi.ts'
import { parseSignature } from '../abi/parseSignature.ts'
import { readArguments } from '../abi/readArguments.ts'
import type { CallTarget, KnownCall } from './callTarget.ts'
import { isKnownContract } from './knownContracts.ts'

/** A `group` that the contract is not in leaves the meaning uncertain. */
type Known<Result> = { result: Result; isRecognized: boolean; extraData: string | null }

/** Checks the arguments' encoding, whatever they mean. */
export const isCanonical = ({ signature }: { signature: string }, data: Uint8Array): boolean =>
  decodeAbiPrefix(parseSignature(signature).parameters, data) !== undefined

/** Reads arguments in their canonical encoding. Undefined if the function does not explain them. */
export function decodeKnown<Result>(
  { signature, group, isOnly, read }: KnownCall<Result>,
  target: CallTarget,
  data: Uint8Array,
): Known<Result> | undefined {
  const isRecognized = group !== undefined && isKnownContract(group, target)
  if (isOnly && group && !isRecognized) return undefined
  const { parameters } = parseSignature(signature)
  const decoded = decodeAbiPrefix(parameters, data)
  const result = decoded && read(readArguments(parameters, decoded.values), target)
  if (!result) return undefined
  return { result, isRecognized, extraData: decoded.rest.length > 0 ? toHex(decoded.rest) : null }
}
