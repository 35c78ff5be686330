import { describe, expect, test } from 'vitest'
import type { WarningCode } from '../../view.ts'
import { judgeRisk } from './judgeRisk.ts'

/** As SECURITY.md lists them. */
const risks: Record<WarningCode, 'value' | 'high'> = {
  accountUpgrade: 'high',
  allowanceAboveCap: 'high',
  authorityChange: 'high',
  authorityDropped: 'high',
  balanceSentAway: 'high',
  binaryMessage: 'high',
  bulkOrder: 'high',
  codeChange: 'high',
  contractCreation: 'value',
  delegateCall: 'high',
  delegation: 'high',
  describedData: 'high',
  digestMessage: 'high',
  domainWithoutChain: 'high',
  durableNonce: 'value',
  guardRemoved: 'high',
  hiddenCalls: 'high',
  hiddenCharacters: 'value',
  hiddenContent: 'high',
  hiddenOrder: 'high',
  itemPermit: 'high',
  keyFromSignature: 'high',
  looksLikeTransaction: 'high',
  lookupTables: 'value',
  malformedCall: 'high',
  namesake: 'high',
  operatorForAll: 'high',
  otherKey: 'high',
  otherReceiver: 'high',
  otherRecipient: 'value',
  ownerChange: 'high',
  permit: 'value',
  poorReturn: 'high',
  programChange: 'high',
  recapMalformed: 'high',
  recapMisplaced: 'high',
  recapStatementMismatch: 'high',
  signInAddressMismatch: 'high',
  signInAllowsRequests: 'value',
  signInDomainMismatch: 'high',
  signInExpired: 'high',
  signInGrantsAccess: 'high',
  signInMalformed: 'high',
  signInNotYetValid: 'high',
  signInUriMismatch: 'high',
  unknownAllowance: 'high',
  unknownCall: 'value',
  unknownContract: 'value',
  unknownOwner: 'value',
  unknownProgram: 'value',
  unknownToken: 'high',
  unknownTypedData: 'high',
  unlimitedAllowance: 'high',
  unusualFee: 'high',
}

describe('judgeRisk', () => {
  test('default: without warnings it is the request’s own', () => {
    expect(judgeRisk('low', [])).toBe('low')
    expect(judgeRisk('value', [])).toBe('value')
  })

  test('behavior: the gravest warning decides', () => {
    expect(judgeRisk('low', [{ code: 'hiddenCharacters' }])).toBe('value')
    expect(judgeRisk('value', [{ code: 'unknownCall' }, { code: 'unusualFee' }])).toBe('high')
  })

  test.each(Object.entries(risks))('param: warnings: %s is of %s', (code, risk) => {
    // The keys are those of the type.
    expect(judgeRisk('low', [{ code: code as WarningCode }])).toBe(risk)
  })

  test('behavior: no warning lowers it', () => {
    expect(judgeRisk('high', [{ code: 'unknownCall' }])).toBe('high')
  })
})
