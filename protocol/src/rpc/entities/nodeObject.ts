import * as z from 'zod/mini'
import { json } from '../../json.ts'

/** An object that a node answers: the listed fields are checked, a chain's own further ones kept. */
export const nodeObject = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.catchall(z.object(shape), json)
