/** A server of somebody else that is down, slow or broken. */
import { createServer, type RequestListener } from 'node:http'
import { expect, vi } from 'vitest'
import { closeServer, listen } from '../../../../e2e/services/listen.ts'

export type BrokenServer = {
  readonly url: string
  /** Requests since `reset`. */
  requests(): number
  reset(answer: RequestListener): void
  /** Waits for a request, checks its limit in milliseconds, and lets that time pass. */
  expire(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export async function startBrokenServer(): Promise<BrokenServer> {
  let answer: RequestListener = () => undefined
  let requests = 0
  const limits: { readonly milliseconds: number; end(): void }[] = []
  const server = createServer((request, response) => {
    requests += 1
    answer(request, response)
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    url,
    requests: () => requests,
    reset(next) {
      answer = next
      requests = 0
      limits.length = 0
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const controller = new AbortController()
        const late = new DOMException('The operation timed out', 'TimeoutError')
        limits.push({ milliseconds, end: () => controller.abort(late) })
        return controller.signal
      })
    },
    async expire(milliseconds) {
      await expect.poll(() => requests).toBe(1)
      const limit = limits.at(-1)
      expect(limit?.milliseconds).toBe(milliseconds)
      limit?.end()
    },
    close: () => closeServer(server),
  }
}
