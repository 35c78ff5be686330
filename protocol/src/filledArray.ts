import * as z from 'zod/mini'
import { withMessage } from './issueMessages.ts'

/* @__NO_SIDE_EFFECTS__ */
export function filledArray<Item extends z.ZodMiniType>(item: Item): z.ZodMiniArray<Item> {
  return z.array(item).check(z.minLength(1, withMessage('Expected at least one')))
}
