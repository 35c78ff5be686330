import { recordProof } from '../../http/dpop.ts'
import type { Routes } from '../../http/route.ts'
import { answerCeremony } from './answerCeremony.ts'
import { finishInSession } from './finishInSession.ts'
import { finishPasskeyLogin } from './finishLogin.ts'
import { readSalts } from './readSalts.ts'
import { listPasskeys, removePasskey } from './removePasskey.ts'
import { startInSession, startPasskeyLogin } from './startCeremony.ts'

export const passkeyRoutes = {
  async passkeyStart(context, { request, proof, address, userAgent }) {
    await recordProof(context, proof)
    return startPasskeyLogin(context, { jkt: proof.jkt, address, userAgent }, request)
  },
  async passkeyFinish(context, { request, proof, address }) {
    await recordProof(context, proof)
    return finishPasskeyLogin(context, { jkt: proof.jkt, address }, request)
  },
  passkeyAnswer: (context, call) => answerCeremony(context, call, call.request),
  passkeySessionStart: (context, call) => startInSession(context, call, call.request),
  passkeySessionFinish: (context, call) => finishInSession(context, call, call.request),
  passkeys: (context, { session }) => listPasskeys(context, session),
  passkeySalts: (context, { session }) => readSalts(context, session),
  async passkeyDelete(context, call) {
    await removePasskey(context, call, call.request)
    return {}
  },
} satisfies Partial<Routes>
