/** T4: an allowed page posts invalid messages; the frame accepts none and keeps working. */
import type { HostilePage } from '../../pages/hostilePage.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'

// Exposed by `attacker/malformed.js`.
type Answers = { valid: number; errors: number; alive: number }
declare const postMalformed: (count: number, from: number) => Promise<Answers>

const perTransport = 50_000
const rounds = perTransport / 1_000
/** Allowed growth in bytes after a garbage collection: less than the posted messages. */
const heapSlack = 8 * 1024 * 1024

test('T4: 100,000 malformed, huge, deep and polluting messages, and none is taken', async ({
  hostile,
}) => {
  const crashes: string[] = []
  hostile.page.on('pageerror', (error) => crashes.push(error.message))
  hostile.page.on('crash', () => crashes.push('crash'))
  // The first reply loads the whole frame, which must not count as growth.
  await hostile.ask('GET_CHAIN_ID')
  const before = await measureHeap(hostile)

  const byWindow = await post(hostile, 1)
  expect(await hostile.connect()).toBe(true)
  const byPort = await post(hostile, 2)

  const taken = byWindow.valid + byPort.valid
  const growth = (await measureHeap(hostile)) - before
  report('T4', 'malformed messages that the frame took', taken, 2 * perTransport)
  console.log(
    `    refused with an error: ${byWindow.errors + byPort.errors}, heap grew by ${Math.round(growth / 1024)} KiB`,
  )
  expect(taken).toBe(0)
  expect(byWindow.errors + byPort.errors).toBeGreaterThan(perTransport)
  expect([byWindow.alive, byPort.alive]).toEqual([rounds, rounds])
  expect(crashes).toEqual([])
  expect(growth).toBeLessThan(heapSlack)
  expect(await hostile.frame().evaluate(() => 'polluted' in {})).toBe(false)
  expect((await hostile.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

const post = ({ page }: HostilePage, from: number) =>
  page.evaluate(([count, seed]) => postMalformed(count, seed), [perTransport, from] as const)

/** Measures bytes in use in the frame's process after a collection. */
async function measureHeap(hostile: HostilePage): Promise<number> {
  const session = await hostile.page.context().newCDPSession(hostile.frame())
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
