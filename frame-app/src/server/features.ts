/** What the server does, one registration a feature. To add one, add its `routes.ts` here. */
import type { RegisterRoutes } from './http/context.ts'
import { registerProjects } from './projects/routes.ts'

export const features: readonly RegisterRoutes[] = [registerProjects]
