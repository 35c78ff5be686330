/**
 * The vault over a port. Comlink keeps of a thrown Error little but its
 * message, so failures travel as `ErrorPayload` and are rebuilt on arrival.
 */
import {
  deserializeError,
  type ErrorPayload,
  type FrameError,
  serializeError,
} from '@latchkey/protocol'
import { type Endpoint, expose } from 'comlink'
import type { Vault } from './vault.ts'

export const vaultMethods = [
  'openFactorRequest',
  'create',
  'unlock',
  'addSlot',
  'deleteSlot',
  'status',
  'prepare',
  'sign',
  'discard',
  'lock',
  'forgetDevice',
  'storage',
] as const satisfies readonly (keyof Vault)[]

type Method = (...parameters: never[]) => Promise<unknown>

/** A vault with every method replaced. */
export function mapVault(replace: (name: keyof Vault) => Method): Vault {
  const methods = vaultMethods.map((name) => [name, replace(name)] as const)
  // The cast holds: each name of Vault is there, and `replace` keeps a method's shape.
  return Object.fromEntries(methods) as unknown as Vault
}

/** Serves the vault on a port, or on the worker's own; anything but a FrameError leaves as INTERNAL, without its text. */
export function exposeVault(vault: Vault, port?: Endpoint): void {
  const served = mapVault((name) => async (...parameters) => {
    try {
      const method: Method = vault[name]
      return await method(...parameters)
    } catch (error) {
      throw serializeError(error)
    }
  })
  expose(served, port)
}

/** What a call over the port rejected with, as the error it was. */
export function rebuildError(reason: unknown): FrameError {
  const isPayload = typeof reason === 'object' && reason !== null && 'message' in reason
  // The cast holds: the worker is ours and sends what `serializeError` made.
  return deserializeError(isPayload ? (reason as ErrorPayload) : { message: '' })
}
