/** The dApp's side of the channel benchmarks, called by `main.ts` in the browser. */
import { signDigest } from '../../../frame-app/src/keys/worker/evm/signDigest.ts'
import { createFrameClient } from '../../../sdk/src/frameClient/frameClient.ts'
import { createLoginCache } from '../../../sdk/src/frameClient/loginCache.ts'

type RoundTrip = () => Promise<unknown>

/** Measures `runs` sequential round trips, in milliseconds. */
async function times(run: RoundTrip, runs: number): Promise<number[]> {
  const measured: number[] = []
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now()
    await run()
    measured.push(performance.now() - started)
  }
  return measured
}

/** Measures round trips per second with `width` in flight. */
async function throughput(run: RoundTrip, runs: number, width: number): Promise<number> {
  let left = runs
  const started = performance.now()
  const runInTurn = async () => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: width }, runInTurn))
  return (runs * 1_000) / (performance.now() - started)
}

function embed(url: string): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe')
  iframe.src = url
  return new Promise((resolve) => {
    addEventListener('message', function onReady({ source, data }) {
      if (source !== iframe.contentWindow || data?.type !== '@w3m-frame/READY') return
      removeEventListener('message', onReady)
      resolve(iframe)
    })
    document.body.append(iframe)
  })
}

/** Pairs replies with requests by one listener and an id map. */
function pairing(post: (message: object) => void) {
  const waiting = new Map<string, () => void>()
  return {
    onMessage({ data }: MessageEvent<{ id: string }>) {
      waiting.get(data.id)?.()
      waiting.delete(data.id)
    },
    request: () =>
      new Promise<void>((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        post({ type: '@w3m-app/GET_CHAIN_ID', id, payload: undefined })
      }),
  }
}

async function portEcho(url: string): Promise<RoundTrip> {
  const target = (await embed(url)).contentWindow
  const { port1, port2 } = new MessageChannel()
  const { onMessage, request } = pairing((message) => port1.postMessage(message))
  port1.onmessage = onMessage
  target?.postMessage('port', new URL(url).origin, [port2])
  return request
}

/** Sends window messages, as third-party clients do, to the echo or the frame. */
async function windowMessages(url: string): Promise<RoundTrip> {
  const target = (await embed(url)).contentWindow
  const { onMessage, request } = pairing((message) =>
    target?.postMessage(message, new URL(url).origin),
  )
  addEventListener('message', (event) => event.source === target && onMessage(event))
  return request
}

/** Creates the SDK's end of the channel, as its connector does. */
const openClient = (frameUrl: string) =>
  createFrameClient({
    frameUrl,
    projectId: 'demo',
    chainId: 'eip155:1',
    sdkVersion: 'bench',
    sdkType: 'bench',
    loginCache: createLoginCache(localStorage),
  })

async function sdkFrame(frameUrl: string): Promise<RoundTrip> {
  const frame = openClient(frameUrl)
  await frame.getChainId()
  return () => frame.getChainId()
}

async function sdkSign(frameUrl: string): Promise<RoundTrip> {
  const frame = openClient(frameUrl)
  const { address } = await frame.getUser()
  const params = ['0x48656c6c6f', address]
  return () => frame.request({ method: 'personal_sign', params, chainId: 'eip155:1' })
}

/** Measures a bare signature in milliseconds: the speed of this machine. */
function signatures(runs: number): Promise<number[]> {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const digest = crypto.getRandomValues(new Uint8Array(32))
  return times(async () => signDigest(digest, key), runs)
}

/** Measures an iframe's creation to READY in milliseconds. */
async function untilReady(url: string): Promise<number> {
  const started = performance.now()
  const iframe = await embed(url)
  const elapsed = performance.now() - started
  iframe.remove()
  return elapsed
}

Object.assign(globalThis, {
  bench: { times, throughput, untilReady, signatures, portEcho, windowMessages, sdkFrame, sdkSign },
})
