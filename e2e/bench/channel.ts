/** Measures the channel between dApp and frame against the simplest equivalent. */
import type { Page } from 'playwright'
import { type Figure, median, summarize } from './figure.ts'

/** Addresses of the programs that take part. */
export type BenchUrls = {
  /** A frame that only answers. */
  echo: string
  /** The frame's document, and its origin. */
  frame: string
  frameUrl: string
  /** The frame, with approvals granted at once. */
  signerUrl: string
}

const rounds = 7
const warmUp = 300
const trips = 1_000
const inFlight = 100

type Sample = { trip: number; rate: number }

/** Runs the candidates in turns, so that a slow moment affects all alike. */
async function compare(
  page: Page,
  candidates: Record<string, string>,
): Promise<Map<string, Sample[]>> {
  await page.evaluate((open) => {
    Object.assign(globalThis, { opened: {}, opening: open })
  }, candidates)
  await page.evaluate(`(async () => {
    for (const [name, expression] of Object.entries(opening)) {
      opened[name] = await eval(expression)
      await bench.times(opened[name], ${warmUp})
    }
  })()`)
  const samples = new Map(Object.keys(candidates).map((name) => [name, [] as Sample[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, taken] of samples) {
      const [times, rate] = (await page.evaluate(`(async () => [
        await bench.times(opened.${name}, ${trips}),
        await bench.throughput(opened.${name}, ${trips * 3}, ${inFlight}),
      ])()`)) as [number[], number]
      taken.push({ trip: median(times), rate })
    }
  }
  return samples
}

/** Computes the ratio per round, so that the spread is the ratio's own noise. */
function ratio(samples: Map<string, Sample[]>, ours: string, bare: string, key: keyof Sample) {
  const theirs = samples.get(bare) ?? []
  return summarize(
    (samples.get(ours) ?? []).map(
      (sample, round) => sample[key] / (theirs[round]?.[key] ?? Number.NaN),
    ),
  )
}

export async function measureChannel(page: Page, urls: BenchUrls): Promise<Figure[]> {
  const samples = await compare(page, {
    barePort: `bench.portEcho('${urls.echo}')`,
    ours: `bench.sdkFrame('${urls.frameUrl}')`,
    bareWindow: `bench.windowMessages('${urls.echo}')`,
    window: `bench.windowMessages('${urls.frame}')`,
  })
  const microseconds = (name: string) =>
    Math.round(1_000 * median((samples.get(name) ?? []).map(({ trip }) => trip)))
  const rate = (name: string) =>
    Math.round(median((samples.get(name) ?? []).map((sample) => sample.rate)))
  console.log(
    `  bare port ${microseconds('barePort')} us, ${rate('barePort')}/s; ours ${microseconds('ours')} us, ${rate('ours')}/s; ` +
      `bare window ${microseconds('bareWindow')} us; ours ${microseconds('window')} us`,
  )
  return [
    {
      name: 'round trip over the port, times a bare port echo',
      ...ratio(samples, 'ours', 'barePort', 'trip'),
      budget: 1.6,
      unit: 'x',
    },
    {
      name: `throughput, ${inFlight} in flight, of a bare port echo`,
      ...ratio(samples, 'ours', 'barePort', 'rate'),
      budget: 0.7,
      unit: 'x',
      atLeast: true,
    },
    {
      name: 'round trip over window messages, times a bare echo',
      ...ratio(samples, 'window', 'bareWindow', 'trip'),
      budget: 1.2,
      unit: 'x',
    },
  ]
}

/** Measures iframe creation to READY, relative to a frame that does nothing else. */
export async function measureReady(page: Page, urls: BenchUrls): Promise<Figure[]> {
  const runs = 15
  const ratios: number[] = []
  const ready = (url: string) => page.evaluate(`bench.untilReady('${url}')`) as Promise<number>
  await ready(urls.echo)
  await ready(urls.frame)
  const times: [number, number][] = []
  for (let run = 0; run < runs; run += 1) {
    const ours = await ready(urls.frame)
    const trivial = await ready(urls.echo)
    times.push([ours, trivial])
    ratios.push(ours / trivial)
  }
  const middle = (index: 0 | 1) => median(times.map((pair) => pair[index])).toFixed(0)
  console.log(`  READY: ours ${middle(0)} ms, a trivial frame ${middle(1)} ms`)
  return [{ name: 'READY, times a trivial frame', ...summarize(ratios), budget: 1.5, unit: 'x' }]
}

/** Milliseconds that a bare echo and a bare signature took on the budget's machine. */
const referenceWork = 0.075 + 0.126
const signingBudget = 0.6

/**
 * Measures `personal_sign` from dApp to dApp. The budget is in milliseconds of another machine, so each
 * round is scaled by a bare echo and a bare signature of the same round.
 */
export async function measureSigning(
  page: Page,
  { echo, signerUrl }: BenchUrls,
): Promise<Figure[]> {
  await page.evaluate(`(async () => {
    globalThis.signing = await bench.sdkSign('${signerUrl}')
    globalThis.echoing = await bench.portEcho('${echo}')
    await Promise.all([bench.times(signing, 200), bench.times(echoing, 200), bench.signatures(200)])
  })()`)
  const p50 = async (what: string) => median((await page.evaluate(what)) as number[])
  const taken: number[] = []
  const scaled: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const work = (await p50('bench.times(echoing, 300)')) + (await p50('bench.signatures(300)'))
    taken.push(await p50('bench.times(signing, 300)'))
    scaled.push(((taken.at(-1) ?? Number.NaN) * referenceWork) / work)
  }
  console.log(
    `  personal_sign ${median(taken).toFixed(2)} ms here, where echo and signature alone take ` +
      `${((median(taken) * referenceWork) / median(scaled)).toFixed(2)} ms (${referenceWork} where the budget was set)`,
  )
  const name = 'personal_sign, dApp to dApp without the person, p50, scaled'
  return [{ name, ...summarize(scaled), budget: signingBudget, unit: 'ms' }]
}
