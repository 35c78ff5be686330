import type { RegisterRoutes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { withEmailPlace } from '../../mailer/withEmailPlace.ts'
import { resendEmail } from './resendEmail.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

/** Login by e-mail: POST /v1/email/start, /resend, /verify. */
export const registerEmailLogin: RegisterRoutes = (app, context) => {
  route(app, context, 'emailStart', (context, call) =>
    withEmailPlace(context, (context) => startEmail(context, call, call.request)),
  )
  route(app, context, 'emailResend', (context, call) =>
    withEmailPlace(context, (context) => resendEmail(context, call, call.request)),
  )
  route(app, context, 'emailVerify', (context, call) => verifyEmail(context, call, call.request))
}
