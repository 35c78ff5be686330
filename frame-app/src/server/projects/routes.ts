import { FrameError } from '@latchkey/protocol'
import type { RegisterRoutes } from '../http/context.ts'
import { route } from '../http/route.ts'
import { frameConfigOf } from './frameConfig.ts'

/** GET /v1/config. */
export const registerProjects: RegisterRoutes = (app, context) => {
  route(app, context, 'config', async (context, { request }) => {
    const project = await context.projects.find(request.projectId)
    if (project === undefined) throw new FrameError('PROJECT_NOT_FOUND')
    return frameConfigOf(context, project)
  })
}
