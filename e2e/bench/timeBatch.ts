import { previewRequest } from '../../frame-app/src/approval/previews/previewRequest.ts'
import { call, usdc } from '../decodeTable/encode.ts'
import { planRow } from '../decodeTable/readScreen.ts'
import type { TableRow } from '../decodeTable/transactions.ts'

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const aggregate = (calls: readonly (readonly [string, string])[]) =>
  call('aggregate((address,bytes)[])', calls)

/** 4 batches of 24 approvals: 100 calls. */
const inner = aggregate(
  Array.from({ length: 24 }, (_, index) => [
    token,
    call('approve(address,uint256)', friend, usdc(index + 1)),
  ]),
)
const nested: TableRow = {
  name: '100 nested calls',
  to: multicall3,
  data: aggregate(Array.from({ length: 4 }, () => [multicall3, inner])),
  sentence: '',
  risk: 'value',
}

/** Milliseconds that the worker and the page take for a batch of 100 calls. */
export const timeBatch = (): readonly number[] =>
  Array.from({ length: 41 }, () => {
    const start = performance.now()
    const view = planRow(nested)
    previewRequest({ risk: view.risk, parts: [view] })
    return performance.now() - start
  })
