import { listContracts } from './calls/knownContracts.ts'
import { actionTypes } from './typedActions.ts'
import type { TypedData } from './typedData.ts'
import { orderTypes, witnessOrderTypes } from './typedOrders.ts'
import {
  grants,
  type KnownType,
  readAllowances,
  readAuthorization,
  readDaiPermit,
  readPermit,
  readTransfers,
  type TypedContext,
  type TypedReading,
} from './typedReaders.ts'
import { nestFields } from './typedTree.ts'

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
    read: grants(readPermit),
  },
  // DAI: github.com/makerdao/dss, src/dai.sol
  {
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    owner: 'holder',
    read: grants(readDaiPermit),
  },
  // EIP-3009
  ...['Transfer', 'Receive'].map((verb) => ({
    type: `${verb}WithAuthorization${authorization}`,
    owner: 'from',
    read: grants(readAuthorization),
  })),
]

/** github.com/Uniswap/permit2, src/libraries/PermitHash.sol. The spender defines the witness. */
const permit2Types: readonly KnownType[] = [
  ...witnessOrderTypes,
  {
    type: `PermitSingle(PermitDetails details,${allowance})${details}`,
    read: grants(readAllowances),
  },
  {
    type: `PermitBatch(PermitDetails[] details,${allowance})${details}`,
    read: grants(readAllowances),
  },
  {
    type: `PermitTransferFrom(TokenPermissions permitted,${transfer})${permissions}`,
    read: grants(readTransfers),
  },
  {
    type: `PermitBatchTransferFrom(TokenPermissions[] permitted,${transfer})${permissions}`,
    read: grants(readTransfers),
  },
  {
    type: `PermitWitnessTransferFrom(TokenPermissions permitted,${transfer},`,
    read: grants(readTransfers),
  },
  {
    type: `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${transfer},`,
    read: grants(readTransfers),
  },
]

const knownTypes: readonly KnownType[] = [
  ...tokenTypes,
  ...permit2Types.map((known) => ({ ...known, contracts: listContracts('permit2') })),
  ...orderTypes,
  ...actionTypes,
]

/** Seaport's tree of orders has a type for each height. */
const anyTree = /^BulkOrder\(OrderComponents(\[2\]){1,24} tree\)/

/**
 * Decodes known typed data about the account.
 *
 * @returns undefined for any other type, contract, owner, or non-EIP-712 domain field
 */
export function readKnownTypedData(
  data: TypedData,
  context: Omit<TypedContext, 'contract'>,
): TypedReading | undefined {
  const encodedType = data.encodedType.replace(anyTree, 'BulkOrder(OrderComponents[2] tree)')
  const fields = nestFields(data.fields)
  for (const known of knownTypes) {
    const isStart = known.type.endsWith(',')
    if (isStart ? !encodedType.startsWith(known.type) : encodedType !== known.type) continue
    const contract = matchDomain(known, data)
    if (contract === undefined) continue
    if (known.owner !== undefined && fields.get(known.owner)?.value !== context.account) continue
    const reading = known.read(fields, { ...context, contract })
    if (!reading || reading.calls.length === 0) continue
    if (known.chains === 'none') return { ...reading, isChainless: true }
    return isStart ? withRest(reading) : reading
  }
  return undefined
}

const withRest = ({ calls, warnings }: TypedReading): TypedReading => ({
  calls,
  warnings: [...warnings, { code: 'unknownTypedData' }],
})

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

/** Returns the domain's contract, or an empty text where the type has none. */
function matchDomain(known: KnownType, { domain, chainId }: TypedData): string | undefined {
  const { contracts, chains, domain: required = {} } = known
  const found = new Map(domain.map(({ name, value }) => [name, value]))
  const isPlain = domain.every(
    ({ name, type }) => Object.hasOwn(domainTypes, name) && domainTypes[name] === type,
  )
  const isRequired = Object.entries(required).every(([name, value]) => found.get(name) === value)
  const isChain =
    chains === 'none'
      ? chainId === undefined
      : chainId !== undefined && (chains?.includes(chainId) ?? true)
  if (!isPlain || !isRequired || !isChain) return undefined
  const contract = found.get('verifyingContract') ?? undefined
  if (contracts === 'none') return contract === undefined ? '' : undefined
  const isListed = contract !== undefined && (contracts?.includes(contract) ?? true)
  return isListed ? contract : undefined
}
