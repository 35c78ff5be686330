import * as z from 'zod/mini'
import { checkLength } from './checkLength.ts'
import { withMessage } from './issueMessages.ts'

/* @__NO_SIDE_EFFECTS__ */
export function filledArray<Item extends z.ZodMiniType>(item: Item): z.ZodMiniArray<Item> {
  return z.array(item).check(checkLength({ least: 1 }, withMessage('Expected at least one')))
}
