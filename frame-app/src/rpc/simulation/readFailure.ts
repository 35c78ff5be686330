import type { FailureName, FailureReason } from '../../keys/hints.ts'
import { decodeAbiText } from '../decodeAbiText.ts'
import { simulationLimits } from './simulationRun.ts'

/** Codes of `Panic(uint256)`, from Solidity's documentation. */
const panics: Readonly<Record<string, FailureName>> = {
  '1': 'assertion',
  '11': 'overflow',
  '12': 'division',
  '21': 'conversion',
  '22': 'storage',
  '31': 'emptyList',
  '32': 'index',
  '41': 'memory',
  '51': 'callback',
}

/**
 * @param data - what the call returned, 0x hex
 * @param message - the node's, only compared
 */
export function readFailure(data: string | undefined, message = ''): FailureReason | null {
  const [, selector = '', rest = ''] = /^0x([0-9a-f]{8})((?:[0-9a-f]{2})*)$/i.exec(data ?? '') ?? []
  if (selector === '') return /out of gas/i.test(message) ? known('outOfGas') : null
  if (selector.toLowerCase() === '08c379a0') {
    const text = decodeAbiText(rest)?.slice(0, simulationLimits.reason)
    return text ? { kind: 'text', text } : null
  }
  const panic = selector.toLowerCase() === '4e487b71' ? panics[rest.replace(/^0+/, '')] : undefined
  return panic ? known(panic) : { kind: 'raw', text: `0x${selector}` }
}

const known = (name: FailureName): FailureReason => ({ kind: 'known', name })
