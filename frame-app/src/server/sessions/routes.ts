import type { Routes } from '../http/route.ts'
import { revokeSessions } from './revokeSessions.ts'
import { sessionReply } from './sessionReply.ts'

export const sessionRoutes = {
  session: async (context, { session }) => sessionReply(context, session),
  async sessionRevoke(context, { session, request, address }) {
    await revokeSessions(context, session, { all: request.all, address })
    return {}
  },
} satisfies Partial<Routes>
