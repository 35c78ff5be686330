import { importBuilt } from '../services/importBuilt.ts'
import { type Figure, summarize } from './figure.ts'

export async function measureCalls(): Promise<Figure[]> {
  const { timeBatch } = await importBuilt<typeof import('./timeBatch.ts')>('bench/timeBatch')
  const times = timeBatch()
  console.log(`  the first of them takes ${times[0]?.toFixed(1)} ms`)
  const name = 'decode and view of 100 nested calls, p50'
  return [{ name, ...summarize(times), budget: 30, unit: 'ms' }]
}
