/**
 * Entries of the handlers' registry that must not compile; `tsc` reports an unused
 * `@ts-expect-error`.
 */
import type { RequestName } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { handlers } from './index.ts'

type Registry = { [Name in RequestName]: Handler<Name> }

const { RELOAD: _, ...others } = handlers
// @ts-expect-error RELOAD has no handler
others satisfies Registry

const swapped = { ...others, RELOAD: handlers.RELOAD, GET_USER: handlers.IS_CONNECTED }
// @ts-expect-error IS_CONNECTED does not answer a user
swapped satisfies Registry

// @ts-expect-error IS_CONNECTED answers { isConnected }
export const misnamed: Handler<'IS_CONNECTED'> = async () => ({ connected: true })
