import { checkBounds } from '@latchkey/protocol'
import { uriPattern } from '@latchkey/protocol/signIn'
import type { Ability, Recap } from '../../view.ts'
import { fromBase64url } from '../crypto/bytes.ts'
import { readWalletRequests, walletTarget } from './readWalletRequests.ts'

const mostBytes = 16_384
/** A longer list would not be read. */
const mostAbilities = 100

const scheme = 'urn:recap:'
const targetGrammar = new RegExp(`^(?:${uriPattern}|${walletTarget})$`, 'u')
const abilityGrammar = /^[A-Za-z0-9.*_+-]+\/[A-Za-z0-9.*_+-]+$/
const proofGrammar = /^[A-Za-z0-9]+$/

/**
 * Parses a ReCap URI (ERC-5573), or WalletConnect's. Returns undefined for any other deviation, and
 * for what another parser may read differently: repeated or unordered keys, spaces, other spellings
 * of a number or text. The abilities include those of `requests`.
 */
export function parseRecap(resource: string): Recap | undefined {
  const content = resource.startsWith(scheme) ? decodeJson(resource.slice(scheme.length)) : null
  if (!isObject(content) || !Object.keys(content).every((key) => key === 'att' || key === 'prf')) {
    return undefined
  }
  const { att, prf = [] } = content
  const abilities = readAbilities(att)
  const requests = readRequests(att)
  const isShort = abilities && abilities.length <= mostAbilities
  const isValid = isShort && requests && isOrdered(att) && isProofs(prf)
  return isValid ? { abilities, requests, proofs: prf } : undefined
}

function decodeJson(encoded: string): unknown {
  const bytes = fromBase64url(encoded)
  if (!bytes) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const content: unknown = JSON.parse(text)
    const isExact = !checkBounds(content, mostBytes) && JSON.stringify(content) === text
    return isExact ? content : undefined
  } catch {
    return undefined // Not UTF-8, or not JSON.
  }
}

function readAbilities(att: unknown): readonly Ability[] | undefined {
  const targets = listEntries(att, targetGrammar)
  const abilities = targets?.map(([target, allowed]) =>
    listEntries(allowed, abilityGrammar)?.map(([ability, restrictions]) =>
      Array.isArray(restrictions) && restrictions.every(isObject)
        ? { target, ability, restrictions: writeRestrictions(restrictions) }
        : undefined,
    ),
  )
  const all = abilities?.flatMap((list) => list ?? [undefined])
  return all?.every((ability) => ability !== undefined) ? all : undefined
}

function readRequests(att: unknown): Recap['requests'] | undefined {
  if (!isObject(att) || !Object.hasOwn(att, walletTarget)) return []
  const allowed = att[walletTarget]
  const requests = isObject(allowed) ? readWalletRequests(allowed) : undefined
  return requests && [requests]
}

/** One alternative without fields restricts nothing. */
function writeRestrictions(alternatives: readonly object[]): string | null {
  const isRestricted =
    alternatives.length > 0 && alternatives.every((fields) => Object.keys(fields).length > 0)
  return isRestricted ? JSON.stringify(alternatives) : null
}

/** Returns undefined unless there are some, and all keys follow the grammar. */
function listEntries(value: unknown, grammar: RegExp): readonly [string, unknown][] | undefined {
  const entries = isObject(value) ? Object.entries(value) : []
  const isValid = entries.length > 0 && entries.every(([key]) => grammar.test(key))
  return isValid ? entries : undefined
}

/** `checkBounds` has limited the depth. */
function isOrdered(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
  return isSorted && Object.values(value).every(isOrdered)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isProofs(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((proof) => typeof proof === 'string' && proofGrammar.test(proof))
  )
}
