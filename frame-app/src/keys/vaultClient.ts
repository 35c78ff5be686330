import { FrameError } from '@latchkey/protocol'
import type { Vault } from './vault.ts'
import { connectVault, mapMethods, type StartParameters, vaultMethods } from './vaultPort.ts'

/** Milliseconds. The first call also loads the worker. */
const defaultTimeLimit = 15_000

/** A Trusted Types policy of the page. */
export type WorkerUrlPolicy = { createScriptURL(url: string): unknown }

export type VaultClientParameters = StartParameters & {
  url: string
  policy?: WorkerUrlPolicy
  timeLimit?: number
}

export type WorkerClient<Contract> = Contract & {
  /** Ends the worker. Open and later calls reject with WALLET_LOCKED. */
  terminate(): void
}

export type VaultClient = WorkerClient<Vault>

/** Starts the key worker. @throws as `createWorkerClient` */
export function createVaultClient(parameters: VaultClientParameters): VaultClient {
  return createWorkerClient<Vault>(vaultMethods, parameters)
}

/**
 * Starts a worker. Calls also reject with TIMEOUT after the limit, and with INTERNAL if the worker
 * failed to load or crashed.
 */
export function createWorkerClient<Contract>(
  listed: readonly (keyof Contract & string)[],
  parameters: VaultClientParameters,
): WorkerClient<Contract> {
  const { url, policy, factorKey, timeLimit = defaultTimeLimit } = parameters
  const worker = startWorker(url, policy)
  const call = connectVault<Contract>(worker)
  const ending = createEnding()

  worker.onerror = (event) => {
    event.preventDefault()
    ending.end(new FrameError('INTERNAL', { message: 'The key worker has stopped' }))
    worker.terminate()
  }

  // The port keeps the order, so the key arrives first. A refused key rejects every later call.
  call('start', { factorKey }).catch(() => undefined)
  const methods = mapMethods<Contract>(
    listed,
    (name) => (parameter) => settle(() => call(name, parameter), ending, timeLimit),
  )

  return {
    ...methods,
    terminate() {
      ending.end(new FrameError('WALLET_LOCKED'))
      worker.terminate()
    },
  }
}

function startWorker(url: string, policy?: WorkerUrlPolicy): Worker {
  // With a policy, Worker takes a TrustedScriptURL.
  const trusted = policy ? (policy.createScriptURL(url) as string) : url
  return new Worker(trusted, { type: 'module', name: 'latchkey-vault' })
}

type Ending = {
  end(error: FrameError): void
  error(): FrameError | undefined
  listen(onEnd: (error: FrameError) => void): () => void
}

function createEnding(): Ending {
  const listeners = new Set<(error: FrameError) => void>()
  let error: FrameError | undefined
  return {
    end(reason) {
      error ??= reason
      for (const onEnd of listeners) onEnd(error)
      listeners.clear()
    },
    error: () => error,
    listen(onEnd) {
      listeners.add(onEnd)
      return () => listeners.delete(onEnd)
    },
  }
}

function settle<Result>(
  call: () => Promise<Result>,
  ending: Ending,
  timeLimit: number,
): Promise<Result> {
  const ended = ending.error()
  if (ended) return Promise.reject(ended)
  let release = () => {}
  const outcome = new Promise<Result>((resolve, reject) => {
    // Created late: an error costs as much as the call.
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
