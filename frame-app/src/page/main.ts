/**
 * The frame's entry. Contains only the bridge until READY; the rest loads meanwhile and opens for
 * the origin of the first request.
 */
import { FrameError, frameProtocolVersion } from '@latchkey/protocol'
import { readAllowedOrigins } from './allowedOrigins.ts'
import { type Bridge, createBridge, type Dispatch } from './bridge.ts'
import { createLog } from './createLog.ts'
import { getEmbedderOrigin } from './getEmbedderOrigin.ts'
import { readBoot } from './readBoot.ts'

if (window.parent === window) void explain()
else start()

function start() {
  const { origins } = readBoot(document, readAllowedOrigins)
  let frame: Promise<Dispatch> | undefined

  const open = (origin: string) => {
    const opening = loadFrame().then(({ openFrame }) =>
      openFrame({ window, origin, emit: bridge.emit }),
    )
    // A failed chunk may load next time.
    opening.catch(() => {
      frame = undefined
    })
    return opening
  }
  const embedder = getEmbedderOrigin(window)
  const bridge: Bridge = createBridge({
    window,
    allows: (origin) => origins.includes(origin),
    audience: embedder !== undefined && origins.includes(embedder) ? [embedder] : origins,
    version: frameProtocolVersion,
    log: createLog(location.search),
    async dispatch(message, caller) {
      frame ??= open(caller.origin)
      return (await frame)(message, caller)
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
    text: 'It works inside the page of an app that uses it. There’s nothing to do here.',
  })
}
