/**
 * The frame's entry. Until READY it holds the bridge and nothing else; the rest
 * of the frame is loaded while the dApp hears of it, for the origin that asks first.
 */
import { FrameError, frameProtocolVersion } from '@latchkey/protocol'
import { readGuestList } from './allowedOrigins.ts'
import { type Bridge, createBridge } from './bridge.ts'
import { embedderOrigin } from './getEmbedderOrigin.ts'
import type { Frame } from './openFrame.ts'
import { readBoot } from './readBoot.ts'

if (window.parent === window) void explain()
else start()

function start() {
  const { origins } = readBoot(document, readGuestList)
  let frame: Promise<Frame> | undefined

  const open = (origin: string) => {
    const opening = loadFrame().then(({ createFrame }) =>
      createFrame({ window, origin, emit: bridge.emit }),
    )
    // A chunk that did not arrive may arrive the next time.
    opening.catch(() => {
      frame = undefined
    })
    return opening
  }
  const embedder = embedderOrigin(window)
  const bridge: Bridge = createBridge({
    window,
    allows: (origin) => origins.includes(origin),
    audience: embedder !== undefined && origins.includes(embedder) ? [embedder] : origins,
    version: frameProtocolVersion,
    async dispatch(message, caller) {
      frame ??= open(caller.origin)
      return (await frame).dispatch(message, caller)
    },
  })
  bridge.ready()
  loadFrame().catch(() => undefined)
}

function loadFrame() {
  return import('./openFrame.ts').catch((cause: unknown) => {
    throw new FrameError('SERVER_UNREACHABLE', { cause })
  })
}

async function explain() {
  const { showNotice } = await import('../notice/showNotice.ts')
  showNotice(document, {
    title: 'This is a login frame',
    text: 'It works inside the page of an app that uses it. There is nothing to do here.',
  })
}
