/** JSON values as they may cross the boundary, and the bounds they are held to. */

import { limits } from './limits.ts'
import { kind } from './schema/kind.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Any JSON value: bounds and kinds are checked once for the whole message by `checkBounds`. */
export const json = kind<Json>('JSON', (value) => value !== undefined)

export type BoundsProblem = 'tooLarge' | 'tooDeep' | 'notJson'

/**
 * Walks a message before any schema sees it. Only plain objects, arrays,
 * strings, finite numbers, booleans, null and undefined pass; own keys named
 * `__proto__` do not; depth and size are limited, so cycles end.
 *
 * @returns the first problem, or undefined
 */
export function checkBounds(value: unknown): BoundsProblem | undefined {
  let bytes = 0
  const walk = (node: unknown, depth: number): BoundsProblem | undefined => {
    if (depth > limits.messageDepth) return 'tooDeep'
    if (bytes > limits.messageBytes) return 'tooLarge'
    switch (typeof node) {
      case 'string':
        bytes += node.length + 2
        return undefined
      case 'number':
        bytes += 8
        return Number.isFinite(node) ? undefined : 'notJson'
      case 'boolean':
      case 'undefined':
        bytes += 4
        return undefined
      case 'object':
        break
      default:
        return 'notJson'
    }
    bytes += 4
    if (node === null) return undefined
    if (Array.isArray(node)) return walkAll(node, depth)
    const prototype = Object.getPrototypeOf(node)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return 'notJson'
    if (Object.hasOwn(node, '__proto__')) return 'notJson'
    for (const key of Object.keys(node)) bytes += key.length + 3
    return walkAll(Object.values(node), depth)
  }
  const walkAll = (nodes: readonly unknown[], depth: number): BoundsProblem | undefined => {
    bytes += nodes.length
    if (bytes > limits.messageBytes) return 'tooLarge'
    for (const node of nodes) {
      const problem = walk(node, depth + 1)
      if (problem) return problem
    }
    return undefined
  }
  return walk(value, 1) ?? (bytes > limits.messageBytes ? 'tooLarge' : undefined)
}
