import type { CaipNetworkId } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { type KeyValueStorage, wrapStorage } from '../primitives/keyValueStorage.ts'
import { findDifference } from './formatMessage.ts'
import { isCurrent } from './isCurrent.ts'
import { isSameAccount } from './isSameAccount.ts'
import { parseMessage } from './parseMessage.ts'
import { readNamespace } from './readNamespace.ts'
import type { SiwxSession } from './siwx.ts'

/** Keeps sessions. It never checks their signatures. */
export type SiwxStorage = {
  add(session: SiwxSession): Promise<void>
  delete(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /** Returns those of exactly this account on this chain that are valid now. */
  get(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>
  set(sessions: readonly SiwxSession[]): Promise<void>
}

export const siwxStorageKey = '@appkit/siwx'
const maxSessions = 20
/** UTF-16 code units; 20 sessions of contract accounts are shorter. */
const maxTextLength = 2_097_152

const text = z.string()
const optional = z.optional(text)
/** It checks no length: all that is stored has a limit, and the message another. */
const sessionSchema = z.object({
  data: z.object({
    accountAddress: text,
    chainId: z.custom<CaipNetworkId>(
      (value) => typeof value === 'string' && readNamespace(value) !== undefined,
    ),
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    statement: optional,
    issuedAt: optional,
    expirationTime: optional,
    notBefore: optional,
    requestId: optional,
    resources: z.optional(z.array(text)),
  }),
  message: text,
  signature: text,
})

/**
 * Keeps up to 20 sessions under the key `@appkit/siwx`. An entry that was changed, so that its
 * fields are not those of its message, is dropped. If the browser blocks storage, the sessions last
 * as long as the page.
 *
 * @param kept that of the option `storage`, if the instance has one. Default: `localStorage`
 */
export function localSiwxStorage(kept?: KeyValueStorage): SiwxStorage {
  return createStorage(wrapStorage(() => kept ?? globalThis.localStorage))
}

/** Keeps up to 20 sessions until the page is closed. */
export const memorySiwxStorage = (): SiwxStorage => createStorage(wrapStorage(() => undefined))

function createStorage(storage: KeyValueStorage): SiwxStorage {
  const read = () => readSessions(storage.getItem(siwxStorageKey))
  const write = (sessions: readonly SiwxSession[]) => {
    if (sessions.length === 0) storage.removeItem(siwxStorageKey)
    else storage.setItem(siwxStorageKey, JSON.stringify(sessions.slice(-maxSessions)))
  }
  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      write([...read().filter((each) => !isOf(each, chainId, accountAddress)), session])
    },
    async delete(chainId, accountAddress) {
      write(read().filter((each) => !isOf(each, chainId, accountAddress)))
    },
    async get(chainId, accountAddress) {
      return read().filter((each) => isOf(each, chainId, accountAddress) && isCurrent(each.data))
    },
    async set(sessions) {
      write(sessions)
    },
  }
}

const isOf = ({ data }: SiwxSession, chainId: string, accountAddress: string): boolean =>
  data.chainId === chainId && isSameAccount(chainId, data.accountAddress, accountAddress)

function readSessions(stored: string | null): readonly SiwxSession[] {
  if (stored === null || stored.length > maxTextLength) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.slice(-maxSessions).flatMap(readSession) : []
  } catch {
    // SyntaxError.
    return []
  }
}

function readSession(value: unknown): readonly SiwxSession[] {
  const parsed = z.safeParse(sessionSchema, value)
  if (!parsed.success) return []
  const session = parsed.data
  const isWhole = findDifference(parseMessage(session.message), session.data) === undefined
  return isWhole ? [session] : []
}
