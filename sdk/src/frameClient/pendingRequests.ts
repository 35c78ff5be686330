import {
  deserializeError,
  type ErrorPayload,
  FrameError,
  limits,
  type RequestName,
} from '@latchkey/protocol'

type Reply = {
  kind: 'success' | 'error' | 'refused'
  name: RequestName | undefined
  id: string | undefined
  payload?: unknown
  error?: FrameError
}

type Message = { readonly id: string }

type Pending = {
  name: RequestName
  message: Message
  resolve(result: unknown): void
  reject(error: FrameError): void
}

export type PendingRequests = {
  /** Posts the message once the frame has room, and resolves with the reply's payload. */
  add(name: RequestName, message: Message): Promise<unknown>
  /** Settles the reply's request. Ignores unknown ids and other names. */
  settle(reply: Reply): void
  /** Rejects one request. A late reply is ignored. */
  reject(id: string, error: FrameError): void
  rejectAll(errorFor: (name: RequestName) => FrameError): void
  /** Posts open requests again, to a port that connected late. */
  repost(): void
}

/** @param post throws when a message cannot be cloned */
export function createPendingRequests(post: (message: Message) => void): PendingRequests {
  const open = new Map<string, Pending>()
  /** Not posted yet: the frame limits open requests. */
  const waiting = new Set<Pending>()

  const postOrReject = (pending: Pending) => {
    try {
      post(pending.message)
    } catch (error) {
      take(pending.message.id)?.reject(toFrameError(error))
    }
  }
  const postWaiting = () => {
    for (const pending of waiting) {
      if (open.size - waiting.size >= limits.inFlight) return
      waiting.delete(pending)
      postOrReject(pending)
    }
  }
  const take = (id: string) => {
    const pending = open.get(id)
    if (!pending) return undefined
    open.delete(id)
    waiting.delete(pending)
    postWaiting()
    return pending
  }

  return {
    add: (name, message) =>
      new Promise((resolve, reject) => {
        const pending = { name, message, resolve, reject }
        open.set(message.id, pending)
        waiting.add(pending)
        postWaiting()
      }),
    settle({ kind, name, id, payload, error }) {
      if (id === undefined || open.get(id)?.name !== name) return
      const pending = take(id)
      if (kind === 'success') pending?.resolve(payload)
      // Error replies are parsed; a refused reply brings its own error.
      else pending?.reject(error ?? deserializeError(payload as ErrorPayload))
    },
    reject: (id, error) => take(id)?.reject(error),
    rejectAll(errorFor) {
      const all = [...open.values()]
      open.clear()
      waiting.clear()
      for (const { name, reject } of all) reject(errorFor(name))
    },
    repost() {
      for (const pending of [...open.values()]) if (!waiting.has(pending)) postOrReject(pending)
    },
  }
}

export const abortedError = (name: RequestName): FrameError =>
  new FrameError(name === 'RPC_REQUEST' ? 'RPC_ABORTED' : 'ABORTED')

function toFrameError(cause: unknown): FrameError {
  if (cause instanceof FrameError) return cause
  // DataCloneError: a function, a symbol, a DOM node.
  return new FrameError('INVALID_PARAMS', {
    message: 'The parameters contain a value that cannot be sent, such as a function',
    cause,
  })
}
