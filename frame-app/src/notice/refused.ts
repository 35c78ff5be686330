/**
 * The page for a dApp that may not embed the frame. It holds no key and no session, and answers
 * every request with the same typed error.
 */
import { FrameError, type FrameErrorCode, frameErrorCodes } from '@latchkey/protocol'
import { createBridge } from '../page/bridge.ts'
import { getEmbedderOrigin } from '../page/getEmbedderOrigin.ts'
import { readBoot } from '../page/readBoot.ts'
import { showNotice } from './showNotice.ts'

const { code, message } = readBoot(document, readRefusal)
showNotice(document, { title: 'Sign-in isn’t set up on this site', text: message })

if (window.parent !== window) {
  createBridge({
    window,
    allows: () => true,
    // Only READY may reach another page here, and it carries nothing.
    audience: [getEmbedderOrigin(window) ?? '*'],
    dispatch: () => Promise.reject(new FrameError(code, { message })),
  }).ready()
}

function readRefusal(boot: unknown): { code: FrameErrorCode; message: string } | undefined {
  const { code, message }: { code?: unknown; message?: unknown } = Object(boot)
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  const isKnown = Object.hasOwn(frameErrorCodes, code)
  return { code: isKnown ? (code as FrameErrorCode) : 'INTERNAL', message }
}
