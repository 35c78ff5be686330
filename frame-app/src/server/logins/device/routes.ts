import type { Context } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AppEnv, RegisterPages, ServerContext } from '../../http/context.ts'
import { recordProof } from '../../http/dpop.ts'
import { readText } from '../../http/readBody.ts'
import { readBrowserLocale } from '../../http/readBrowserLocale.ts'
import type { Routes } from '../../http/route.ts'
import { withEmailReservation } from '../../mailer/withEmailReservation.ts'
import type { Wording } from '../../texts/loadWordings.ts'
import { approveDevice, type DeviceDecision, rejectDevice } from './approveDevice.ts'
import {
  approvePath,
  type DeviceNotice,
  getDevicePageHeaders,
  renderNotice,
  renderQuestion,
} from './devicePage.ts'
import { findApproval } from './findApproval.ts'
import { waitForDevice } from './waitForDevice.ts'

const maxFormBytes = 4_096

export const deviceRoutes = {
  async deviceWait(context, { request, proof, signal }) {
    await recordProof(context, proof)
    return waitForDevice(context.flowSignal, { ...request, jkt: proof.jkt, signal })
  },
} satisfies Partial<Routes>

export const registerDevicePages: RegisterPages = (app, context) => {
  app.get('/device', (c) => sendQuestion(c, context, { token: c.req.query('t') ?? '' }))
  app.post(approvePath, async (c) => {
    const form = await readForm(c)
    const decision = await answerLink(c, context, form)
    if (decision.outcome === 'wrong') {
      return sendQuestion(c, context, { token: form.token, left: decision.left })
    }
    const locale = 'locale' in decision ? decision.locale : readBrowserLocale(c)
    return sendNotice(c, decision.outcome, context.getWording(locale))
  })
}

type LinkForm = { token: string; decision: string; matchCode: string }

async function readForm(c: Context<AppEnv>): Promise<LinkForm> {
  const fields = new URLSearchParams(await readText(c.req.raw, maxFormBytes))
  const text = (name: string) => fields.get(name) ?? ''
  return { token: text('t'), decision: text('decision'), matchCode: text('number') }
}

type LinkAnswer = DeviceDecision | { outcome: 'busy' }

/** Only an explicit approval or rejection changes anything. */
async function answerLink(
  c: Context<AppEnv>,
  context: ServerContext,
  { token, decision, matchCode }: LinkForm,
): Promise<LinkAnswer> {
  const answer = { token, address: clientAddress(c, context.config.trustProxy) }
  if (decision === 'approve') {
    const approve = (context: ServerContext) => approveDevice(context, { ...answer, matchCode })
    return withEmailReservation<LinkAnswer>(context, approve, () => ({ outcome: 'busy' }))
  }
  if (decision === 'reject') return rejectDevice(context, answer)
  return { outcome: 'gone' }
}

async function sendQuestion(
  c: Context<AppEnv>,
  context: ServerContext,
  { token, left }: { token: string; left?: number },
) {
  const approval = await findApproval(context, token)
  if (approval === undefined) return sendNotice(c, 'gone', context.getWording(readBrowserLocale(c)))
  const question = left === undefined ? { token } : { token, left }
  const html = renderQuestion(approval, question, context.getWording(approval.locale))
  return c.html(html, left === undefined ? 200 : 400, getDevicePageHeaders(approval.branding))
}

function sendNotice(c: Context<AppEnv>, notice: DeviceNotice, wording: Wording) {
  return c.html(renderNotice(notice, wording), noticeStatus[notice], getDevicePageHeaders())
}

const noticeStatus = {
  approved: 200,
  rejected: 200,
  busy: 503,
  gone: 410,
} as const satisfies Record<DeviceNotice, number>
