/** What the server does, one registration a feature. To add one, add its `routes.ts` here. */
import type { RegisterRoutes } from './http/context.ts'
import { registerDeviceLink } from './logins/device/routes.ts'
import { registerEmailLogin } from './logins/email/routes.ts'
import { registerProjects } from './projects/routes.ts'
import { registerSessions } from './sessions/routes.ts'
import { registerWallets } from './wallets/routes.ts'

export const features: readonly RegisterRoutes[] = [
  registerProjects,
  registerEmailLogin,
  registerDeviceLink,
  registerSessions,
  registerWallets,
]
