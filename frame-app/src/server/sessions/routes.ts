import type { RegisterRoutes } from '../http/context.ts'
import { route } from '../http/route.ts'
import { revokeSessions } from './revokeSessions.ts'
import { sessionReply } from './sessionReply.ts'

/** GET /v1/session, POST /v1/session/revoke. */
export const registerSessions: RegisterRoutes = (app, context) => {
  route(app, context, 'session', async (context, { session }) => sessionReply(context, session))
  route(app, context, 'sessionRevoke', async (context, { session, request, address }) => {
    await revokeSessions(context, session, { all: request.all, address })
    return {}
  })
}
