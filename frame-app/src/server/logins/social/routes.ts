import type { Context } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AppEnv, RegisterPages, ServerContext } from '../../http/context.ts'
import { recordProof } from '../../http/dpop.ts'
import { readText } from '../../http/readBody.ts'
import { readBrowserLocale } from '../../http/readBrowserLocale.ts'
import type { Routes } from '../../http/route.ts'
import { handleCallback } from './callback.ts'
import { finishSocialLink } from './finishLink.ts'
import { finishSocial } from './finishSocial.ts'
import { callbackPath } from './flow.ts'
import { renderHandOver, renderSocialPage } from './socialPages.ts'
import { startSocial, startSocialLink } from './startSocial.ts'
import { unlinkSocial } from './unlinkSocial.ts'

/** Bytes of a form. */
const largestForm = 16_384

export const socialRoutes = {
  async socialStart(context, { request, proof, address, userAgent }) {
    await recordProof(context, proof)
    return startSocial(context, { jkt: proof.jkt, address, userAgent }, request)
  },
  async socialFinish(context, { request, proof, address }) {
    await recordProof(context, proof)
    return finishSocial(context, { jkt: proof.jkt, address }, request)
  },
  socialLinkStart: (context, call) => startSocialLink(context, call, call.request),
  socialLinkFinish: (context, call) => finishSocialLink(context, call, call.request),
  async socialUnlink(context, call) {
    await unlinkSocial(context, call, call.request)
    return {}
  },
} satisfies Partial<Routes>

export const registerSocialPages: RegisterPages = (app, context) => {
  for (const path of ['/loading', '/loading.html']) {
    app.get(path, (c) => {
      const { html, headers } = renderSocialPage('loading', getWording(c, context))
      return c.html(html, 200, headers)
    })
  }
  app.get(callbackPath, (c) => answer(c, context, new URL(c.req.url).searchParams))
  // Apple's answer.
  app.post(callbackPath, async (c) =>
    answer(c, context, new URLSearchParams(await readText(c.req.raw, largestForm))),
  )
}

async function answer(c: Context<AppEnv>, context: ServerContext, parameters: URLSearchParams) {
  const address = clientAddress(c, context.config.trustProxy)
  const outcome = await handleCallback(context, { parameters, address })
  const wording = getWording(c, context)
  if (outcome.kind === 'redirect') return c.redirect(outcome.url, 303)
  if (outcome.kind === 'gone' || outcome.kind === 'disallowed') {
    const { html, headers } = renderSocialPage(outcome.kind, wording)
    return c.html(html, outcome.kind === 'gone' ? 410 : 403, headers)
  }
  const { html, headers } = renderHandOver(outcome, wording)
  return c.html(html, 200, headers)
}

const getWording = (c: Context<AppEnv>, context: ServerContext) =>
  context.getWording(readBrowserLocale(c))
