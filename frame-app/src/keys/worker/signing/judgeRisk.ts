import type { Risk, Warning, WarningCode } from '../../view.ts'

/** The least risk of a request that has the warning. SECURITY.md has the same in words. */
const leastRisks = {
  unlimitedAllowance: 'high',
  allowanceAboveCap: 'high',
  unknownAllowance: 'high',
  unknownToken: 'high',
  operatorForAll: 'high',
  // A permit for a listed token, within its cap, is what a transfer is.
  permit: 'value',
  // Swaps and mints: a challenge for each would train people to pass challenges.
  unknownCall: 'value',
  contractCreation: 'value',
  unknownTypedData: 'high',
  domainWithoutChain: 'high',
  signInDomainMismatch: 'high',
  signInUriMismatch: 'high',
  signInAddressMismatch: 'high',
  signInExpired: 'high',
  signInNotYetValid: 'high',
  signInMalformed: 'high',
  signInGrantsAccess: 'high',
  binaryMessage: 'high',
  digestMessage: 'high',
  hiddenCharacters: 'value',
  looksLikeTransaction: 'high',
  unknownProgram: 'value',
  unknownOwner: 'value',
  lookupTables: 'value',
  authorityChange: 'high',
  unusualFee: 'high',
} as const satisfies Record<WarningCode, Risk>

const order = ['low', 'value', 'high'] as const satisfies readonly Risk[]

/** Raises the risk of a kind of request to what its warnings imply. Nothing lowers it. */
export function judgeRisk(base: Risk, warnings: readonly Warning[]): Risk {
  return highestRisk([base, ...warnings.map(({ code }) => leastRisks[code])])
}

/** The highest of several risks. */
export function highestRisk(risks: readonly Risk[]): Risk {
  return order[Math.max(...risks.map((risk) => order.indexOf(risk)))] ?? 'high'
}
