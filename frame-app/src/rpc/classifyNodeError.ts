/**
 * Classifies the errors of nodes about transactions. EIP-1474 defines one number for all of them, and
 * nodes use it and others inconsistently, so the text decides where no number is specific.
 */
import type { Json } from '@latchkey/protocol'

/** JSON-RPC 2.0, section 5.1. */
export type NodeError = {
  readonly code: number
  readonly message: string
  readonly data?: Json | undefined
}

/** Canonical text (geth's, which libraries match) and the texts of other nodes; the first rule wins. */
const rules = {
  EXECUTION_REVERTED: {
    text: 'execution reverted',
    pattern: /\breverted\b|\bvm exception\b/,
  },
  ALREADY_KNOWN: {
    text: 'already known',
    pattern:
      /\balready ?known\b|\bknown transaction\b|\balready imported\b|\b(?:tx|transaction) already exists\b|\bexisting tx with same hash\b|\balready been processed\b|\balready_?exists\b/,
  },
  REPLACEMENT_UNDERPRICED: {
    text: 'replacement transaction underpriced',
    pattern:
      /\breplacement (?:transaction|tx|fee)\b.*\b(?:underpriced|too low)\b|\bto replace existing\b|\bcould not replace existing\b|\breplacementnotallowed\b|\banother transaction with same nonce\b|\breplace a pooled transaction\b/,
  },
  NONCE_TOO_LOW: {
    text: 'nonce too low',
    pattern: /\bnonce(?: for account)?(?: is)? too low\b|\boldnonce\b/,
  },
  NONCE_TOO_HIGH: {
    text: 'nonce too high',
    pattern: /\bnonce(?: is)? too (?:high|distant)\b|\bnonce ?gap\b|\bgapped-nonce\b/,
  },
  INSUFFICIENT_FUNDS: {
    text: 'insufficient funds',
    pattern:
      /\binsufficient (?:funds|balance|sender balance|lamports)\b|\binsufficientfunds|\bexceeds (?:transaction sender )?account balance\b|\b(?:have|not) enough funds\b|\black of funds\b|\bno record of a prior credit\b/,
  },
  INTRINSIC_GAS_TOO_LOW: {
    text: 'intrinsic gas too low',
    pattern:
      /\bintrinsic gas (?:is )?(?:too low|exceeds gas limit)\b|\bbelow intrinsic gas\b|\btransaction gas is too low\b|\b(?:call gas cost|gas floor) \(\d+\) exceeds the gas limit\b|\bfloor data gas cost\b/,
  },
  GAS_LIMIT_EXCEEDED: {
    text: 'exceeds block gas limit',
    pattern:
      /\bexceeds (?:the )?block gas limit\b|\bgreater than the block gas limit\b|\bintrinsic gas too high\b|\bgas limit reached\b|\bgaslimitexceeded\b|\bexceeds current gas limit\b|\btransaction gas limit (?:is )?too high\b/,
  },
  GAS_ALLOWANCE_EXCEEDED: {
    text: 'gas required exceeds allowance',
    pattern: /\bgas required exceeds\b|\bout ?of ?gas\b/,
  },
  FEE_CAP_TOO_LOW: {
    text: 'max fee per gas less than block base fee',
    pattern:
      /\b(?:fee ?cap|gas ?price|max fee per gas|maxfeepergas)\b.{0,60}\b(?:less than|below|lower than|too low)\b.{0,60}\bbase ?fee/,
  },
  UNDERPRICED: {
    text: 'transaction underpriced',
    pattern:
      /\bunderpriced\b|\bgas price (?:is )?(?:too low|below)\b|\bfee ?too ?low|\bfeecap \d+ below chain minimum\b/,
  },
  BLOCKHASH_NOT_FOUND: {
    text: 'blockhash not found',
    pattern: /\bblockhash ?not ?found\b|\bblock height exceeded\b/,
  },
} as const satisfies Record<string, { text: string; pattern: RegExp }>

export type NodeRefusal = keyof typeof rules

// Object.keys loses the keys' type.
const refusals = Object.keys(rules) as NodeRefusal[]

/** Numbers of the execution API (eth_simulateV1), and those of Nethermind and OpenEthereum. */
const byCode: Readonly<Record<number, NodeRefusal>> = {
  3: 'EXECUTION_REVERTED',
  [-32015]: 'EXECUTION_REVERTED',
  [-38010]: 'NONCE_TOO_LOW',
  [-38011]: 'NONCE_TOO_HIGH',
  [-38012]: 'FEE_CAP_TOO_LOW',
  [-38013]: 'INTRINSIC_GAS_TOO_LOW',
  [-38014]: 'INSUFFICIENT_FUNDS',
  [-38015]: 'GAS_LIMIT_EXCEEDED',
}

/** Longest text, in characters, that the patterns are tried on: a node chooses it. */
const longest = 1_000

/** Returns undefined for an error that is not about a transaction. */
export function classifyNodeError(error: NodeError): NodeRefusal | undefined {
  const detail = typeof error.data === 'string' ? error.data : ''
  const text = `${error.message.slice(0, longest)} ${detail.slice(0, longest)}`.toLowerCase()
  const named = refusals.find((refusal) => rules[refusal].pattern.test(text))
  return named ?? (hasSelector(error) ? 'EXECUTION_REVERTED' : byCode[error.code])
}

/** Says whether the data begins with an error's selector: four bytes. */
const hasSelector = (error: NodeError): boolean =>
  (readRevertData(error)?.length ?? 0) >= '0x08c379a0'.length

export const getRefusalText = (refusal: NodeRefusal): string => rules[refusal].text

/** Reads what a contract returned: a node sends it bare, after "Reverted ", or within an object. */
export function readRevertData({ data }: NodeError): `0x${string}` | undefined {
  // Any object is a record of unknown fields.
  const inner = typeof data === 'object' ? (data as { data?: unknown } | null)?.data : data
  const text = typeof inner === 'string' ? inner.replace(/^Reverted /, '') : ''
  return /^0x(?:[0-9a-f]{2})*$/i.test(text) ? (text as `0x${string}`) : undefined
}
