import type { ApiCall } from '../api/calls.ts'
import type { Routes } from './http/route.ts'
import { routes } from './routes.ts'

// Every call of the table has a route.
routes satisfies Routes
routes satisfies Record<ApiCall, unknown>

const { slotDelete, ...withoutOne } = routes
slotDelete satisfies Routes['slotDelete']
// @ts-expect-error a call without a route does not compile
withoutOne satisfies Routes

const { session, ...others } = routes
session satisfies Routes['session']
const wrongReply = { ...others, session: async () => ({ handle: 'se_1' }) }
// @ts-expect-error nor does a route that answers anything but its call's reply
wrongReply satisfies Routes
