import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Context } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AppEnv, RegisterPages, ServerContext } from '../../http/context.ts'
import { readText } from '../../http/readBody.ts'
import { readBrowserLocale } from '../../http/readBrowserLocale.ts'
import type { Routes } from '../../http/route.ts'
import { withEmailReservation } from '../../mailer/withEmailReservation.ts'
import { openEmail } from '../email/sealEmail.ts'
import { getOldEmail } from './emailChange.ts'
import { undoPath } from './noticeChange.ts'
import { provePrimary } from './provePrimary.ts'
import { proveSecondary } from './proveSecondary.ts'
import { startChange } from './startChange.ts'
import { findUndo, undoChange } from './undoChange.ts'
import { renderUndo, renderUndoNotice, undoAction, undoPageHeaders } from './undoPage.ts'

const maxFormBytes = 4_096

export const emailChangeRoutes = {
  emailChangeStart: (context, call) =>
    withEmailReservation(context, (context) => startChange(context, call, call.request)),
  emailChangePrimary: (context, call) =>
    withEmailReservation(context, (context) => provePrimary(context, call, call.request)),
  emailChangeSecondary: (context, call) => proveSecondary(context, call, call.request),
} satisfies Partial<Routes>

export const registerUndoPages: RegisterPages = (app, context) => {
  app.get(undoPath, async (c) => {
    const token = c.req.query('t') ?? ''
    const change = await findUndo(context, token)
    if (change === undefined) return sendGone(c, context)
    const wording = context.getWording(change.locale ?? readBrowserLocale(c))
    return c.html(renderUndo(context, { change, token }, wording), 200, undoPageHeaders)
  })
  app.post(undoAction, async (c) => {
    const fields = new URLSearchParams(await readText(c.req.raw, maxFormBytes))
    return answerUndo(c, context, fields.get('t') ?? '')
  })
}

async function answerUndo(c: Context<AppEnv>, context: ServerContext, token: string) {
  try {
    const address = clientAddress(c, context.config.trustProxy)
    const change = await undoChange(context, { token, address })
    const wording = context.getWording(change.locale ?? readBrowserLocale(c))
    const old = getOldEmail(change)
    const email = old ? openEmail(context.secrets, old) : ''
    return c.html(renderUndoNotice('done', wording, email), 200, undoPageHeaders)
  } catch (error) {
    if (isReason(error, 'NO_LOGIN_IN_PROGRESS')) return sendGone(c, context)
    if (!isReason(error, 'EMAIL_IN_USE')) throw error
    const wording = context.getWording(readBrowserLocale(c))
    return c.html(renderUndoNotice('taken', wording), 409, undoPageHeaders)
  }
}

const isReason = (error: unknown, reason: FrameErrorCode) =>
  error instanceof FrameError && error.reason === reason

function sendGone(c: Context<AppEnv>, context: ServerContext) {
  const wording = context.getWording(readBrowserLocale(c))
  return c.html(renderUndoNotice('gone', wording), 410, undoPageHeaders)
}
