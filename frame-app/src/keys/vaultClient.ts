/** The page's handle to the key worker. */
import { FrameError } from '@latchkey/protocol'
import type { Vault } from './vault.ts'
import { connectVault, mapVault, type StartParameters } from './vaultPort.ts'

/** Milliseconds a call may take; the first one also loads the worker. */
const defaultTimeLimit = 15_000

/** A Trusted Types policy that the page made under the name its CSP allows. */
export type WorkerUrlPolicy = { createScriptURL(url: string): unknown }

export type VaultClientParameters = StartParameters & {
  /** Where the built `vaultWorker.ts` is served. */
  url: string
  policy?: WorkerUrlPolicy
  timeLimit?: number
}

export type VaultClient = Vault & {
  /** Ends the worker and with it every secret; calls then and later reject with WALLET_LOCKED. */
  terminate(): void
}

/**
 * Starts the key worker. Every call settles: with the vault's own answer or
 * FrameError, with TIMEOUT after the limit, or with INTERNAL once the worker
 * failed to load or crashed.
 */
export function createVaultClient(parameters: VaultClientParameters): VaultClient {
  const { url, policy, factorKey, timeLimit = defaultTimeLimit } = parameters
  const worker = startWorker(url, policy)
  const call = connectVault(worker)
  const ending = createEnding()

  worker.onerror = (event) => {
    event.preventDefault()
    ending.end(new FrameError('INTERNAL', { message: 'The key worker has stopped' }))
    worker.terminate()
  }

  // The port keeps the order, so nothing reaches the worker before its key. Should it refuse the
  // key, every later call says so.
  call('start', { factorKey }).catch(() => undefined)
  const vault = mapVault(
    (name) => (parameter) => settle(() => call(name, parameter), ending, timeLimit),
  )

  return {
    ...vault,
    terminate() {
      ending.end(new FrameError('WALLET_LOCKED'))
      worker.terminate()
    },
  }
}

function startWorker(url: string, policy?: WorkerUrlPolicy): Worker {
  // The cast holds: where a policy is required, Worker takes its TrustedScriptURL in the string's place.
  const trusted = policy ? (policy.createScriptURL(url) as string) : url
  return new Worker(trusted, { type: 'module', name: 'latchkey-vault' })
}

/** The end of a worker, heard by every call that waits for it. */
type Ending = {
  end(error: FrameError): void
  error(): FrameError | undefined
  /** Hears of the end; the answer stops it. */
  listen(heard: (error: FrameError) => void): () => void
}

function createEnding(): Ending {
  const listeners = new Set<(error: FrameError) => void>()
  let error: FrameError | undefined
  return {
    end(reason) {
      error ??= reason
      for (const heard of listeners) heard(error)
      listeners.clear()
    },
    error: () => error,
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/** The call's own outcome, or the worker's end, or the end of the time: whichever comes first. */
function settle<Result>(
  call: () => Promise<Result>,
  ending: Ending,
  timeLimit: number,
): Promise<Result> {
  const ended = ending.error()
  if (ended) return Promise.reject(ended)
  let release = () => {}
  const outcome = new Promise<Result>((resolve, reject) => {
    // Made only if it comes to that: an error that nobody sees costs as much as the call.
    const giveUp = () =>
      reject(new FrameError('TIMEOUT', { message: 'The key worker did not answer in time' }))
    const timer = setTimeout(giveUp, timeLimit)
    const ignoreEnding = ending.listen(reject)
    release = () => {
      clearTimeout(timer)
      ignoreEnding()
    }
    call().then(resolve, reject)
  })
  return outcome.finally(() => release())
}
