import { checkLength, FrameError, limits } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { type Bundle, decodeBundle, encodeBundle } from './bundle.ts'

/** The bundles of one dApp (EIP-5792). */
export type Bundles = {
  /** Returns undefined for an unknown id, and for one older than seven days. */
  find(id: string): Bundle | undefined
  /**
   * Runs the task of a new id.
   *
   * @param id - the dApp's own; undefined needs no check
   * @throws FrameError CALLS_ID_TAKEN
   */
  claim<Result>(id: string | undefined, task: () => Promise<Result>): Promise<Result>
  /** Returns the dApp's own id, or the bundle's. Replaces an earlier state of the same id. */
  save(id: string | undefined, bundle: Bundle): string
  forget(id: string | undefined): void
  /** Forgets all, in the storage too. */
  clear(): void
}

export type CreateBundlesParameters = {
  /** `${projectId}|${embedding origin}`. */
  scope: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now?: () => number
}

const mostStored = 50
/** Milliseconds. */
const lifetime = 7 * 24 * 60 * 60_000

const text = z.string().check(checkLength({ most: limits.callsIdLength }))
/** Pairs of the dApp's id and the bundle's, the oldest first. */
const stored = z.array(z.tuple([text, text])).check(checkLength({ most: mostStored }))

/**
 * Only ids that the dApp chose are stored: the others are their bundles. Keeps them in memory too,
 * because the browser may deny the storage.
 */
export function createBundles(parameters: CreateBundlesParameters): Bundles {
  const { scope, storage, now = Date.now } = parameters
  const key = `latchkey.calls|${scope}`
  let memory: readonly (readonly [string, string])[] = []
  const claimed = new Set<string>()

  function list(): typeof memory {
    try {
      const found = storage().getItem(key)
      return (found === null ? undefined : stored.safeParse(JSON.parse(found)).data) ?? memory
    } catch {
      // SecurityError: access is denied. SyntaxError: another program's text.
      return memory
    }
  }

  function write(next: typeof memory) {
    memory = next.filter(([, own]) => read(own)).slice(-mostStored)
    try {
      storage().setItem(key, JSON.stringify(memory))
    } catch {
      // SecurityError or QuotaExceededError: the document's memory has them.
    }
  }

  function read(own: string): Bundle | undefined {
    const bundle = decodeBundle(own, scope)
    return bundle && now() - bundle.sentAt < lifetime ? bundle : undefined
  }

  const find = (id: string) => read(list().find(([given]) => given === id)?.[1] ?? id)
  const forget = (id: string | undefined) => write(list().filter(([given]) => given !== id))

  return {
    find,
    async claim(id, task) {
      if (id === undefined) return task()
      if (claimed.has(id) || find(id)) throw new FrameError('CALLS_ID_TAKEN')
      claimed.add(id)
      try {
        return await task()
      } finally {
        claimed.delete(id)
      }
    },
    save(id, bundle) {
      const own = encodeBundle(bundle, scope)
      if (id === undefined) return own
      write([...list().filter(([given]) => given !== id), [id, own]])
      return id
    },
    forget,
    clear() {
      memory = []
      try {
        storage().removeItem(key)
      } catch {
        // SecurityError: nothing was stored.
      }
    },
  }
}
