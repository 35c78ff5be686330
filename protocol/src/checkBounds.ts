import { isPlainObject } from './isPlainObject.ts'
import { limits } from './limits.ts'
import { utf8 } from './utf8.ts'

export type BoundsProblem = 'tooLarge' | 'tooDeep' | 'notJson'

/** The most JSON bytes per unit: a number and its comma take 25, a code unit 6. */
const mostPerUnit = 25

/**
 * Checks a cloned value against the bounds of a message, before any schema sees it.
 *
 * 1. It consists of plain objects, arrays, strings, finite numbers, booleans,
 *    null and undefined; no object has an own key named `__proto__`.
 * 2. It nests at most 32 deep, so it has no cycle.
 * 3. Its JSON text has at most `most` bytes. The walk counts a shared part each
 *    time, so that it ends, and serializes the value only if the count decides nothing.
 */
export function checkBounds(value: unknown, most: number): BoundsProblem | undefined {
  const count = { units: 0, most }
  const problem = walk(value, 1, count)
  if (problem || count.units * mostPerUnit <= most) return problem
  return utf8(JSON.stringify(value)).length > most ? 'tooLarge' : undefined
}

type Count = { units: number; readonly most: number }

function walk(node: unknown, depth: number, count: Count): BoundsProblem | undefined {
  if (depth > limits.messageDepth) return 'tooDeep'
  count.units += typeof node === 'string' ? node.length + 2 : 1
  if (count.units > count.most) return 'tooLarge'
  if (typeof node !== 'object' || node === null) return isScalar(node) ? undefined : 'notJson'
  return Array.isArray(node)
    ? walkArray(node, depth + 1, count)
    : walkObject(node, depth + 1, count)
}

function walkArray(
  items: readonly unknown[],
  depth: number,
  count: Count,
): BoundsProblem | undefined {
  // A sparse array can be too long to walk.
  if (count.units + items.length > count.most) return 'tooLarge'
  for (const item of items) {
    const problem = walk(item, depth, count)
    if (problem) return problem
  }
  return undefined
}

function walkObject(node: object, depth: number, count: Count): BoundsProblem | undefined {
  if (!isPlainObject(node)) return 'notJson'
  for (const key in node) {
    if (key === '__proto__') return 'notJson'
    count.units += key.length + 3
    const problem = walk(node[key], depth, count)
    if (problem) return problem
  }
  return undefined
}

function isScalar(value: unknown): boolean {
  const kind = typeof value
  if (kind === 'number') return Number.isFinite(value)
  return kind === 'string' || kind === 'boolean' || value === null || value === undefined
}
