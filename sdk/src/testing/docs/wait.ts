import { LatchkeyError } from '@latchkey/sdk'
import { waitForTransaction } from '@latchkey/sdk/actions'
import { latchkey } from './latchkey.ts'

export async function follow(hash: `0x${string}`, signal: AbortSignal) {
  try {
    const { replacement } = await waitForTransaction(latchkey, { hash, confirmations: 2, signal })
    if (replacement?.reason === 'cancelled') return 'You canceled this payment.'
    return 'Paid.'
  } catch (error) {
    if (error instanceof LatchkeyError && error.code === 'TRANSACTION_REVERTED') {
      return `The contract refused: ${error.data?.reason}`
    }
    throw error
  }
}
