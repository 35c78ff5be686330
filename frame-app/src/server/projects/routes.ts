import type { Routes } from '../http/route.ts'
import { createFrameConfig } from './createFrameConfig.ts'
import { requireProject } from './requireProject.ts'

export const projectRoutes = {
  async config(context, { request }) {
    const project = await requireProject(context, request)
    const isCaller = (origin: string) => origin === request.dappOrigin
    // The caller may not know a project's other origins.
    return createFrameConfig(context, {
      ...project,
      origins: project.origins.filter(isCaller),
      trustedOrigins: project.trustedOrigins.filter(isCaller),
    })
  },
} satisfies Partial<Routes>
