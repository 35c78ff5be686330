import type { DecodedCall } from '../../view.ts'
import type { TypedData } from './typedData.ts'
import {
  readAllowances,
  readAuthorization,
  readDaiPermit,
  readPermit,
  readTransfers,
  type TypedReader,
} from './typedReaders.ts'
import { nestFields } from './typedTree.ts'

/** Uniswap's Permit2: one address on every network with Ethereum's address derivation. */
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

export type TypedReading = {
  calls: readonly DecodedCall[]
  isWhole: boolean
}

type KnownType = {
  /** `encodeType` of the primary type, or its start if it ends in a comma. */
  type: string
  owner?: string
  /** The contract required in the domain; the token itself if undefined. */
  contract?: string
  read: TypedReader
}

const authorization =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const allowance = 'address spender,uint256 sigDeadline'
const transfer = 'address spender,uint256 nonce,uint256 deadline'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

const tokenTypes: readonly KnownType[] = [
  // ERC-2612
  {
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    owner: 'owner',
    read: readPermit,
  },
  // DAI: github.com/makerdao/dss, src/dai.sol
  {
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    owner: 'holder',
    read: readDaiPermit,
  },
  // EIP-3009
  { type: `TransferWithAuthorization${authorization}`, owner: 'from', read: readAuthorization },
  { type: `ReceiveWithAuthorization${authorization}`, owner: 'from', read: readAuthorization },
]

/** github.com/Uniswap/permit2, src/libraries/PermitHash.sol. The spender defines the witness. */
const permit2Types: readonly KnownType[] = [
  { type: `PermitSingle(PermitDetails details,${allowance})${details}`, read: readAllowances },
  { type: `PermitBatch(PermitDetails[] details,${allowance})${details}`, read: readAllowances },
  {
    type: `PermitTransferFrom(TokenPermissions permitted,${transfer})${permissions}`,
    read: readTransfers,
  },
  {
    type: `PermitBatchTransferFrom(TokenPermissions[] permitted,${transfer})${permissions}`,
    read: readTransfers,
  },
  {
    type: `PermitWitnessTransferFrom(TokenPermissions permitted,${transfer},`,
    read: readTransfers,
  },
  {
    type: `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${transfer},`,
    read: readTransfers,
  },
]

const knownTypes = [
  ...tokenTypes,
  ...permit2Types.map((known) => ({ ...known, contract: permit2 })),
]

/**
 * Decodes known typed data about the account.
 *
 * @returns undefined for any other type, contract, owner, or non-EIP-712 domain field
 */
export function readKnownTypedData(data: TypedData, account: string): TypedReading | undefined {
  const { encodedType } = data
  const known = knownTypes.find(({ type }) =>
    type.endsWith(',') ? encodedType.startsWith(type) : encodedType === type,
  )
  const contract = findContract(data)
  if (!known || contract === undefined) return undefined
  const fields = nestFields(data.fields)
  const isOurs = known.owner === undefined || fields.get(known.owner)?.value === account
  if (!isOurs || contract !== (known.contract ?? contract)) return undefined
  const calls = known.read(fields, contract)
  return calls.length === 0 ? undefined : { calls, isWhole: encodedType === known.type }
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

function findContract({ domain, chainId }: TypedData): string | undefined {
  const isPlain = domain.every(
    ({ name, type }) => Object.hasOwn(domainTypes, name) && domainTypes[name] === type,
  )
  if (!isPlain || chainId === undefined) return undefined
  return domain.find(({ name }) => name === 'verifyingContract')?.value ?? undefined
}
