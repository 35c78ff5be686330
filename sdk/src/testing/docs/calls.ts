import { sendCalls, waitForCallsStatus } from '@latchkey/sdk/actions'
import { latchkey } from './latchkey.ts'

type Call = { to: `0x${string}`; data: `0x${string}` }

export async function swap(approval: Call, trade: Call) {
  const { id } = await sendCalls(latchkey, { calls: [approval, trade] })
  const { status, statusCode, receipts } = await waitForCallsStatus(latchkey, { id })
  if (status === 'success') return receipts
  throw new Error(`The calls failed: ${statusCode}`)
}
