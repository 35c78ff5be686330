import type { Routes } from '../http/route.ts'
import { createFrameConfig } from './createFrameConfig.ts'
import { requireProject } from './requireProject.ts'

/** GET /v1/config. */
export const projectRoutes = {
  async config(context, { request }) {
    const project = await requireProject(context, request)
    const isCaller = (origin: string) => origin === request.dappOrigin
    // A project's other origins are not the caller's to know.
    return createFrameConfig(context, {
      ...project,
      origins: project.origins.filter(isCaller),
      trustedOrigins: project.trustedOrigins.filter(isCaller),
    })
  },
} satisfies Partial<Routes>
