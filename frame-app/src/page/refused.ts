/**
 * The entry of the page for whoever may not embed the frame. It holds no key
 * and no session: it shows why, and answers every request with the same typed error.
 */
import { FrameError, type FrameErrorCode, frameErrorCodes } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { readBoot } from './boot.ts'
import { createBridge } from './bridge.ts'
import { embedderOrigin } from './embedderOrigin.ts'
import { showNotice } from './notice.ts'

const refusal = z.object({
  code: z.custom<FrameErrorCode>(
    (code) => typeof code === 'string' && Object.hasOwn(frameErrorCodes, code),
  ),
  message: z.string(),
})

const { code, message } = readBoot(document, refusal)
showNotice(document, { title: 'The login frame cannot be used here', text: message })

if (window.parent !== window) {
  createBridge({
    window,
    allows: () => true,
    // Nothing but READY can go astray here, and it says nothing.
    audience: [embedderOrigin(window) ?? '*'],
    dispatch: () => Promise.reject(new FrameError(code, { message })),
  }).ready()
}
