/**
 * A worker's contract over a port: the vault's, or the account vault's.
 *
 * 1. A message is `{ id, method, parameter }`: a number, the name of a method of the contract, and
 *    its one parameter. Names are looked up in a table; nothing is reached by path, constructed,
 *    set or passed by reference.
 * 2. The first message is `start` with the server's key for factors. What comes before it, and a
 *    second `start`, is refused.
 * 3. Messages with ports are refused: nothing in the contract is a channel.
 * 4. Every message with an id is answered once, with `{ id, result }` or `{ id, error }`. Errors
 *    travel as `ErrorPayload`; anything but a FrameError leaves as INTERNAL, without its text.
 */
import { deserializeError, type ErrorPayload, FrameError, serializeError } from '@latchkey/protocol'
import type { Vault } from './vault.ts'

/** Lists the methods of a contract. A table that lacks one does not compile. */
export function listMethods<Contract>(
  table: Record<keyof Contract, true>,
): readonly (keyof Contract & string)[] {
  // The cast holds: the table is written out with the contract's names and no others.
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

/** What `start` hands to the worker, once. */
export type StartParameters = {
  /** The server's Ed25519 public key for factors, base64url. */
  factorKey: string
}

/** The side of a MessagePort or Worker that is used here. */
export type VaultEndpoint = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  /** Of a MessagePort; a worker's own port has started. */
  start?(): void
}

/** Calls one method over the port, or `start`. Rejects with the vault's own FrameError. */
export type CallVault<Contract> = (
  method: keyof Contract | 'start',
  parameter?: unknown,
) => Promise<unknown>

/** A vault with every method replaced. */
export function mapVault(replace: (name: keyof Vault) => Method): Vault {
  const methods = vaultMethods.map((name) => [name, replace(name)] as const)
  // The cast holds: each name of Vault is there, and `replace` keeps a method's shape.
  return Object.fromEntries(methods) as unknown as Vault
}

/** Serves the methods that are listed, of the vault that `create` makes at `start`. */
export function serveVault<Name extends string>(
  listed: readonly Name[],
  create: (parameters: StartParameters) => Readonly<Record<Name, Method>>,
  port: VaultEndpoint,
): void {
  let methods: ReadonlyMap<string, Method> | undefined

  const run = (method: unknown, parameter: unknown) => {
    if (method === 'start') {
      if (methods) throw refuse('The vault has started already')
      // A page of ours sent it, and `create` checks the one thing in it.
      const vault = create(Object(parameter))
      methods = new Map(listed.map((name) => [name, vault[name]]))
      return undefined
    }
    if (!methods) throw refuse('The vault has not started')
    const found = typeof method === 'string' ? methods.get(method) : undefined
    if (!found) throw refuse('The vault has no such method')
    // The page's own client sends what the method takes; any other caller gets what it asked for.
    return found(parameter as never)
  }

  port.addEventListener('message', async ({ data, ports }) => {
    const { id, method, parameter }: Record<string, unknown> = Object(data)
    if (typeof id !== 'number' && typeof id !== 'string') return
    try {
      if (ports.length > 0) throw refuse('The vault takes no ports')
      port.postMessage({ id, result: await run(method, parameter) })
    } catch (error) {
      port.postMessage({ id, error: serializeError(error) })
    }
  })
  port.start?.()
}

function refuse(message: string): FrameError {
  return new FrameError('INVALID_REQUEST', { message })
}

/** The page's side of the port: numbers the calls and settles each with its reply. */
export function connectVault<Contract = Vault>(port: VaultEndpoint): CallVault<Contract> {
  const waiting = new Map<number, PromiseWithReject>()
  let lastId = 0

  port.addEventListener('message', ({ data }) => {
    // The cast holds: the worker is ours and sends what `serveVault` posts.
    const { id, result, error } = data as { id: number; result?: unknown; error?: ErrorPayload }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(deserializeError(error))
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
        reject(new FrameError('INVALID_PARAMS', { cause })) // It cannot be cloned.
      }
    })
}

type PromiseWithReject = {
  resolve(result: unknown): void
  reject(error: FrameError): void
}
