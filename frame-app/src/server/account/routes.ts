import { recordProof } from '../http/dpop.ts'
import type { Routes } from '../http/route.ts'
import { startEmail } from '../logins/email/startEmail.ts'
import { startFarcaster } from '../logins/farcaster/startFarcaster.ts'
import { startPasskeyLogin } from '../logins/passkey/startCeremony.ts'
import { startSocial } from '../logins/social/startSocial.ts'
import { startStepUp } from '../logins/stepUp/startStepUp.ts'
import { verifyStepUp } from '../logins/stepUp/verifyStepUp.ts'
import { withEmailReservation } from '../mailer/withEmailReservation.ts'
import { deleteAccount } from './deleteAccount.ts'
import { listApps } from './listApps.ts'
import { listDevices } from './listDevices.ts'
import { listLogins } from './listLogins.ts'
import { renameDevice } from './renameDevice.ts'
import { revokeApp } from './revokeApp.ts'
import { revokeDevice } from './revokeDevice.ts'

export const accountRoutes = {
  accountEmailStart: (context, call) =>
    withEmailReservation(context, (context) => startEmail(context, call, call.request)),
  async accountSocialStart(context, { request, proof, address, userAgent }) {
    await recordProof(context, proof)
    return startSocial(context, { jkt: proof.jkt, address, userAgent }, request)
  },
  async accountPasskeyStart(context, { proof, address, userAgent }) {
    await recordProof(context, proof)
    return startPasskeyLogin(context, { jkt: proof.jkt, address, userAgent }, {})
  },
  async accountFarcasterStart(context, { proof, address, userAgent }) {
    await recordProof(context, proof)
    return startFarcaster(context, { jkt: proof.jkt, address, userAgent }, {})
  },
  stepUpStart: (context, call) =>
    withEmailReservation(context, (context) => startStepUp(context, call, call.request)),
  async stepUpVerify(context, call) {
    const authTime = await verifyStepUp(context, call, call.request)
    return { authTime: authTime.toISOString() }
  },
  accountDevices: (context, { session }) => listDevices(context, session),
  async accountDeviceRename(context, call) {
    await renameDevice(context, call, call.request)
    return {}
  },
  async accountDeviceRevoke(context, call) {
    await revokeDevice(context, call, call.request)
    return {}
  },
  accountLogins: (context, { session }) => listLogins(context, session),
  accountApps: (context, { session }) => listApps(context, session),
  async accountAppRevoke(context, call) {
    await revokeApp(context, call, call.request)
    return {}
  },
  async accountDelete(context, call) {
    await deleteAccount(context, call)
    return {}
  },
} satisfies Partial<Routes>
