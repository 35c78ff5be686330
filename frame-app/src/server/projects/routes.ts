import type { RegisterRoutes } from '../http/context.ts'
import { route } from '../http/route.ts'
import { frameConfigOf } from './frameConfig.ts'
import { requireProject } from './requireProject.ts'

/** GET /v1/config. */
export const registerProjects: RegisterRoutes = (app, context) => {
  route(app, context, 'config', async (context, { request }) => {
    const project = await requireProject(context, request)
    const isCaller = (origin: string) => origin === request.dappOrigin
    // A project's other origins are not the caller's to know.
    return frameConfigOf(context, {
      ...project,
      origins: project.origins.filter(isCaller),
      trustedOrigins: project.trustedOrigins.filter(isCaller),
    })
  })
}
