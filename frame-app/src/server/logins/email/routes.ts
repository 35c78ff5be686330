import type { Routes } from '../../http/route.ts'
import { withEmailReservation } from '../../mailer/withEmailReservation.ts'
import { resendEmail } from './resendEmail.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

export const emailRoutes = {
  emailStart: (context, call) =>
    withEmailReservation(context, (context) => startEmail(context, call, call.request)),
  emailResend: (context, call) =>
    withEmailReservation(context, (context) => resendEmail(context, call, call.request)),
  emailVerify: (context, call) => verifyEmail(context, call, call.request),
} satisfies Partial<Routes>
