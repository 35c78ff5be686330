import type { Routes } from '../http/route.ts'
import { createWallet } from './createWallet.ts'
import { deleteSlot } from './deleteSlot.ts'
import { evaluatePassword } from './evaluatePassword.ts'
import { permitExport } from './permitExport.ts'
import { putSlot } from './putSlot.ts'
import { readWallet } from './readWallet.ts'
import { releaseFactor } from './releaseFactor.ts'

export const walletRoutes = {
  wallet: ({ db }, { session }) => readWallet(db, session.userId),
  walletCreate: (context, call) => createWallet(context, call, call.request),
  slotPut: (context, call) => putSlot(context, call, call.request),
  slotDelete: (context, call) => deleteSlot(context, call, call.request),
  slotFactor: (context, call) => releaseFactor(context, call, call.request),
  slotEvaluate: (context, call) => evaluatePassword(context, call, call.request),
  walletExport: (context, call) => permitExport(context, call, call.request),
} satisfies Partial<Routes>
