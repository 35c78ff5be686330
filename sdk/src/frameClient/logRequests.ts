import type { Logger } from '../primitives/logger.ts'
import type { Send } from './frameRequests.ts'

/**
 * Logs each request's name, outcome and duration. Never its data, which includes codes and
 * addresses.
 */
export function logRequests(send: Send, logger: Logger): Send {
  return async (name, payload, options) => {
    const started = performance.now()
    const log = (outcome: string) =>
      logger.debug(
        `[latchkey] ${name} ${outcome} after ${Math.round(performance.now() - started)} ms`,
      )
    try {
      const result = await send(name, payload, options)
      log('answered')
      return result
    } catch (error) {
      log(`failed with ${describeReason(error)}`)
      throw error
    }
  }
}

const describeReason = (error: unknown): string =>
  error instanceof Error && 'reason' in error ? String(error.reason) : 'an error'
