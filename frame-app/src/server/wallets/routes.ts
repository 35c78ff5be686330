import type { RegisterRoutes } from '../http/context.ts'
import { route } from '../http/route.ts'
import { createWallet } from './createWallet.ts'
import { deleteSlot } from './deleteSlot.ts'
import { putSlot } from './putSlot.ts'
import { readWallet } from './readWallet.ts'
import { releaseFactor } from './releaseFactor.ts'

/** GET and POST /v1/wallet, PUT and DELETE /v1/slots/:slotId, POST /v1/slots/:slotId/factor. */
export const registerWallets: RegisterRoutes = (app, context) => {
  route(app, context, 'wallet', ({ db }, { session }) => readWallet(db, session.userId))
  route(app, context, 'walletCreate', (context, call) => createWallet(context, call, call.request))
  route(app, context, 'slotPut', (context, call) => putSlot(context, call, call.request))
  route(app, context, 'slotDelete', (context, call) => deleteSlot(context, call, call.request))
  route(app, context, 'slotFactor', (context, call) => releaseFactor(context, call, call.request))
}
