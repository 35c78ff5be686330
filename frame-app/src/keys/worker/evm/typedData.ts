import { keccak_256 } from '@noble/hashes/sha3'
import { VaultError } from '../../vaultError.ts'
import type { TypedDataField } from '../../view.ts'
import { asBytes, type Bytes, concat } from '../crypto/bytes.ts'
import { readInteger } from './typedAtoms.ts'
import { encodeType, isRecord, parseTypes, type TypedField, type TypedTypes } from './typedTypes.ts'
import { hashStruct } from './typedValues.ts'

export type TypedData = {
  digest: Bytes
  types: TypedTypes
  primaryType: string
  /** `encodeType` of the primary type, unique per type hash. */
  encodedType: string
  domain: readonly TypedDataField[]
  fields: readonly TypedDataField[]
  /** The hashed chain of the domain; an unhashed one binds nothing. */
  chainId: bigint | undefined
}

const domainType = 'EIP712Domain'

const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const invalid = (message: string) =>
  new VaultError('INVALID_PARAMS', { message: `Typed data: ${message}` })

/**
 * Parses a request of `eth_signTypedData_v4` (EIP-712).
 *
 * @throws VaultError INVALID_PARAMS if it is not JSON, or anything is missing or not of its type
 */
export function parseTypedData(text: string): TypedData {
  const request = parseJson(text)
  if (!isRecord(request) || !isRecord(request.types)) throw invalid('types are missing')
  const domain = request.domain ?? {}
  if (!isRecord(domain)) throw invalid('the domain is malformed')
  const types = parseTypes({ [domainType]: listDomainFields(domain), ...request.types })
  const { primaryType } = request
  if (typeof primaryType !== 'string' || !types.has(primaryType) || primaryType === domainType) {
    throw invalid('the primary type is not declared')
  }
  const hashedDomain = hashStruct(domainType, domain, types)
  const hashedMessage = hashStruct(primaryType, request.message, types)
  const start = Uint8Array.of(0x19, 0x01)
  return {
    digest: asBytes(keccak_256(concat(start, hashedDomain.hash, hashedMessage.hash))),
    types,
    primaryType,
    encodedType: encodeType(primaryType, types),
    domain: hashedDomain.rows,
    fields: hashedMessage.rows,
    chainId: findChainId(hashedDomain.rows),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new VaultError('INVALID_PARAMS', { message: 'Typed data: this is not JSON', cause })
  }
}

function listDomainFields(domain: Record<string, unknown>): readonly TypedField[] {
  return domainFields.filter(({ name }) => (domain[name] ?? null) !== null)
}

function findChainId(domain: readonly TypedDataField[]): bigint | undefined {
  const field = domain.find(({ depth, name }) => depth === 0 && name === 'chainId')
  if (field === undefined) return undefined
  const chain = readInteger(field.value)
  if (chain === undefined) throw invalid('the chain id is malformed')
  return chain
}
