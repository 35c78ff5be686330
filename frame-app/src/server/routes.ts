import { accountRoutes } from './account/routes.ts'
import type { Routes } from './http/route.ts'
import { deviceRoutes } from './logins/device/routes.ts'
import { emailRoutes } from './logins/email/routes.ts'
import { emailChangeRoutes } from './logins/emailChange/routes.ts'
import { farcasterRoutes } from './logins/farcaster/routes.ts'
import { passkeyRoutes } from './logins/passkey/routes.ts'
import { socialRoutes } from './logins/social/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { walletRoutes } from './wallets/routes.ts'

export const routes = {
  ...projectRoutes,
  ...emailRoutes,
  ...deviceRoutes,
  ...socialRoutes,
  ...farcasterRoutes,
  ...passkeyRoutes,
  ...emailChangeRoutes,
  ...sessionRoutes,
  ...walletRoutes,
  ...priceRoutes,
  ...accountRoutes,
} satisfies Routes
