/**
 * A worker's contract over a port.
 *
 * 1. A message is `{ id, method, parameter }`. A table has the methods; nothing is reached by path,
 *    constructed, set or passed by reference.
 * 2. The first message is `start`. Earlier messages and a second `start` are refused.
 * 3. Messages with ports are refused.
 * 4. Every message with an id gets one reply, `{ id, result }` or `{ id, error }`. Anything but a
 *    VaultError becomes INTERNAL, without its text.
 */
import { checkBounds, FrameError, type FrameErrorCode, limits } from '@latchkey/protocol'
import type { Vault } from './vault.ts'
import { VaultError } from './vaultError.ts'

export function listMethods<Contract>(
  table: Record<keyof Contract, true>,
): readonly (keyof Contract & string)[] {
  // A literal table has exactly the contract's names.
  return Object.keys(table) as (keyof Contract & string)[]
}

export const vaultMethods = listMethods<Vault>({
  openFactorRequest: true,
  create: true,
  unlock: true,
  addSlot: true,
  deleteSlot: true,
  status: true,
  prepare: true,
  sign: true,
  discard: true,
  lock: true,
  forgetDevice: true,
  storage: true,
})

type Method = (parameter: never) => Promise<unknown>

export type StartParameters = {
  /** The server's Ed25519 public key, base64url. */
  factorKey: string
}

export type VaultEndpoint = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  start?(): void
}

export type CallVault<Contract> = (
  method: keyof Contract | 'start',
  parameter?: unknown,
) => Promise<unknown>

export function mapMethods<Contract>(
  listed: readonly (keyof Contract & string)[],
  replace: (name: keyof Contract & string) => Method,
): Contract {
  const methods = listed.map((name) => [name, replace(name)] as const)
  // `replace` keeps a method's shape.
  return Object.fromEntries(methods) as unknown as Contract
}

export function serveVault<Name extends string>(
  listed: readonly Name[],
  create: (parameters: StartParameters) => Readonly<Record<Name, Method>>,
  port: VaultEndpoint,
): void {
  let methods: ReadonlyMap<string, Method> | undefined

  const run = (method: unknown, parameter: unknown) => {
    if (method === 'start') {
      if (methods) throw refuse('The vault has started already')
      // `create` checks the key.
      const vault = create(Object(parameter))
      methods = new Map(listed.map((name) => [name, vault[name]]))
      return undefined
    }
    if (!methods) throw refuse('The vault has not started')
    const found = typeof method === 'string' ? methods.get(method) : undefined
    if (!found) throw refuse('The vault has no such method')
    // Invalid parameters fail only the caller's own call.
    return found(parameter as never)
  }

  port.addEventListener('message', async ({ data, ports }) => {
    const { id, method, parameter }: Record<string, unknown> = Object(data)
    if (typeof id !== 'number' && typeof id !== 'string') return
    try {
      if (ports.length > 0) throw refuse('The vault takes no ports')
      port.postMessage({ id, result: await run(method, parameter) })
    } catch (error) {
      port.postMessage({ id, error: describeError(error) })
    }
  })
  port.start?.()
}

function refuse(message: string): VaultError {
  return new VaultError('INVALID_REQUEST', { message })
}

/** An error on its way. Without a message, the code's own sentence stands. */
type PostedError = { reason: FrameErrorCode; message: string; data?: unknown }

function describeError(error: unknown): PostedError {
  if (!(error instanceof VaultError)) return { reason: 'INTERNAL', message: '' }
  const { reason, message, data } = error
  // Drops data that is not JSON, because it cannot be posted.
  const isSendable = data !== undefined && !checkBounds(data, limits.messageBytes)
  return isSendable ? { reason, message, data } : { reason, message }
}

function restoreError({ reason, message, data }: PostedError): FrameError {
  return new FrameError(reason, { ...(message ? { message } : {}), data })
}

export function connectVault<Contract = Vault>(port: VaultEndpoint): CallVault<Contract> {
  const waiting = new Map<number, PromiseWithReject>()
  let lastId = 0

  port.addEventListener('message', ({ data }) => {
    // Only `serveVault` posts on this port.
    const { id, result, error } = data as { id: number; result?: unknown; error?: PostedError }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(restoreError(error))
    else call?.resolve(result)
  })
  port.start?.()

  return (method, parameter) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      try {
        port.postMessage({ id, method, parameter })
        waiting.set(id, { resolve, reject })
      } catch (cause) {
        reject(new FrameError('INVALID_PARAMS', { cause })) // The value cannot be cloned.
      }
    })
}

type PromiseWithReject = {
  resolve(result: unknown): void
  reject(error: FrameError): void
}
