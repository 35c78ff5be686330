import type { Hex } from '@latchkey/protocol'
import { toFields } from './walletCodes.ts'

/** Finds what a contract returned: nodes and wallets wrap it differently. */
export function readRevertData(error: unknown): Hex | undefined {
  for (const each of [error, ...listData(error)]) {
    const text = typeof each === 'string' ? each.replace(/^Reverted /, '') : ''
    if (/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text as Hex
  }
  return undefined
}

/** Checks that the contract itself refused the call. */
export const isRevert = (error: unknown): boolean => {
  const { code, message } = toFields(error)
  return (
    code === 3 ||
    readRevertData(error) !== undefined ||
    (typeof message === 'string' && /execution reverted/i.test(message))
  )
}

function* listData(error: unknown): Generator<unknown> {
  const { data, cause } = toFields(error)
  const { data: inner, originalError } = toFields(data)
  yield data
  yield inner
  yield toFields(originalError).data
  if (cause !== undefined && cause !== error) yield toFields(cause).data
}
