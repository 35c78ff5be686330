import type { Risk, Warning, WarningCode } from '../../view.ts'

const leastRisks = {
  unlimitedAllowance: 'high',
  allowanceAboveCap: 'high',
  unknownAllowance: 'high',
  unknownToken: 'high',
  namesake: 'high',
  operatorForAll: 'high',
  permit: 'value',
  // Swaps and mints: a challenge for each would train people to pass challenges.
  unknownCall: 'value',
  unknownContract: 'value',
  hiddenCalls: 'high',
  malformedCall: 'high',
  hiddenOrder: 'high',
  delegateCall: 'high',
  otherRecipient: 'value',
  ownerChange: 'high',
  codeChange: 'high',
  contractCreation: 'value',
  unknownTypedData: 'high',
  describedData: 'high',
  domainWithoutChain: 'high',
  poorReturn: 'high',
  otherReceiver: 'high',
  bulkOrder: 'high',
  itemPermit: 'high',
  otherKey: 'high',
  keyFromSignature: 'high',
  hiddenContent: 'high',
  signInDomainMismatch: 'high',
  signInUriMismatch: 'high',
  signInAddressMismatch: 'high',
  signInExpired: 'high',
  signInNotYetValid: 'high',
  signInMalformed: 'high',
  signInAllowsRequests: 'value',
  signInGrantsAccess: 'high',
  recapMalformed: 'high',
  recapMisplaced: 'high',
  recapStatementMismatch: 'high',
  binaryMessage: 'high',
  digestMessage: 'high',
  hiddenCharacters: 'value',
  looksLikeTransaction: 'high',
  unknownProgram: 'value',
  unknownOwner: 'value',
  lookupTables: 'value',
  authorityChange: 'high',
  authorityDropped: 'high',
  guardRemoved: 'high',
  programChange: 'high',
  // Every transaction of EVM networks is valid until its nonce is used, too.
  durableNonce: 'value',
  balanceSentAway: 'high',
  unusualFee: 'high',
  delegation: 'high',
  accountUpgrade: 'high',
} as const satisfies Record<WarningCode, Risk>

const order = ['low', 'value', 'high'] as const satisfies readonly Risk[]

/** Raises a request's risk to the highest of its warnings. Nothing lowers it. */
export function judgeRisk(base: Risk, warnings: readonly Warning[]): Risk {
  return highestRisk([base, ...warnings.map(({ code }) => leastRisks[code])])
}

export function highestRisk(risks: readonly Risk[]): Risk {
  return order[Math.max(...risks.map((risk) => order.indexOf(risk)))] ?? 'high'
}
