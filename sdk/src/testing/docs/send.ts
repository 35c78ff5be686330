import { UserRejectedError } from '@latchkey/sdk'
import { sendTransaction, waitForTransaction } from '@latchkey/sdk/actions'
import { parseEther } from 'viem'
import { latchkey } from './latchkey.ts'

export async function pay(to: `0x${string}`) {
  try {
    const hash = await sendTransaction(latchkey, { to, value: parseEther('0.01') })
    return await waitForTransaction(latchkey, { hash })
  } catch (error) {
    if (error instanceof UserRejectedError) return undefined
    throw error
  }
}
