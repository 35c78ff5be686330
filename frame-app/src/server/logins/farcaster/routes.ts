import { recordProof } from '../../http/dpop.ts'
import type { Routes } from '../../http/route.ts'
import { finishFarcaster, finishFarcasterLink } from './finishFarcaster.ts'
import { cancelFlow } from './flow.ts'
import { startFarcaster, startFarcasterLink } from './startFarcaster.ts'
import { waitForFarcaster } from './waitForFarcaster.ts'

export const farcasterRoutes = {
  async farcasterStart(context, { request, proof, address, userAgent }) {
    await recordProof(context, proof)
    return startFarcaster(context, { jkt: proof.jkt, address, userAgent }, request)
  },
  async farcasterWait(context, { request, proof, signal }) {
    await recordProof(context, proof)
    return waitForFarcaster(context.farcasterSignal, { ...request, jkt: proof.jkt, signal })
  },
  async farcasterFinish(context, { request, proof, address }) {
    await recordProof(context, proof)
    return finishFarcaster(context, { jkt: proof.jkt, address }, request)
  },
  farcasterLinkStart: startFarcasterLink,
  farcasterLinkFinish: (context, call) => finishFarcasterLink(context, call, call.request),
  async farcasterCancel(context, { request, proof }) {
    await recordProof(context, proof)
    await cancelFlow(context, { ...request, jkt: proof.jkt })
    context.farcasterSignal.notify(request.flowId)
    return {}
  },
} satisfies Partial<Routes>
