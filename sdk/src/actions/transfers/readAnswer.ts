import * as z from 'zod/mini'
import { createOperationError } from '../../core/operationErrors.ts'
import { toReadError } from '../../core/transactions/toReadError.ts'

/**
 * Parses a node's answer. Rejects with LatchkeyError NODE_ERROR, NODE_UNREACHABLE or
 * NODE_ANSWER_INVALID.
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  asked: Promise<unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await asked.catch((cause: unknown) => {
    throw toReadError(cause)
  })
  const parsed = z.safeParse(schema, response)
  if (!parsed.success) throw createOperationError('NODE_ANSWER_INVALID')
  return parsed.data
}
