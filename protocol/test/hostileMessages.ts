/** Valid messages, and ways to make them invalid. */
import * as fc from 'fast-check'
import { limits } from '../src/limits.ts'
import { errorArbitrary, eventArbitraries, requestArbitraries } from './messageArbitraries.ts'

/** A message with all its parts. */
export type Message = { type: unknown; id: unknown; payload: unknown }

const perKind = 40

/** Some valid messages of every kind, the same in every run. */
export const validMessages: readonly Message[] = [
  ...Object.entries(requestArbitraries).flatMap(([name, { payload, result }]) => [
    ...ofType(`@w3m-app/${name}`, payload),
    ...ofType(`@w3m-frame/${name}_SUCCESS`, result),
    ...ofType(`@w3m-frame/${name}_ERROR`, errorArbitrary),
  ]),
  ...Object.entries(eventArbitraries).flatMap(([name, payload]) =>
    ofType(`@w3m-frame/${name}`, payload),
  ),
]

function ofType(type: string, payloads: fc.Arbitrary<unknown>): Message[] {
  return fc
    .sample(payloads, { numRuns: perKind, seed: 20_251_120 })
    .map((payload, index) => ({ type, id: `id-${index}`, payload }))
}

/** Its `length` converts to no number, which throws. */
const noLength = { length: { toString: '' } }

/** Values that no field of any message may have. */
const poisons: readonly unknown[] = [
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  2n ** 64n,
  new Date(0),
  new Map([['otp', '123456']]),
  new Set(['eoa']),
  new Uint8Array([1, 2, 3]),
  /otp/,
  new Error('otp'),
  Object('123456'),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"__proto__":{"polluted":true}}}}'),
  nest(limits.messageDepth),
  'x'.repeat(limits.answerBytes),
  // Holes cost the sender nothing.
  Array(2 ** 31),
]

function nest(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = { value }
  return value
}

/** Makes a valid message invalid; `pick` chooses among the mutation's ways. */
export type Mutation = (message: Message, pick: number) => Message

const wrongIds: readonly unknown[] = [
  '',
  'x'.repeat(limits.idLength + 1),
  0,
  null,
  true,
  ['1'],
  {},
  noLength,
]
const wrongTypes: readonly ((type: string) => unknown)[] = [
  (type) => `${type}_`,
  (type) => type.toLowerCase(),
  (type) => ` ${type}`,
  (type) => type.replace('/', '/__proto__'),
  (type) => type.replace(/\/.*/, '/toString'),
  (type) => type.replace('@w3m', '@w4m'),
  (type) => [type],
  () => 7,
  () => null,
]
const wrongPayloads: readonly unknown[] = ['text', 7, true, null, []]

export const mutations: Readonly<Record<string, Mutation>> = {
  type: (message, pick) => ({ ...message, type: at(wrongTypes, pick)(String(message.type)) }),
  id: (message, pick) => ({ ...message, id: at(wrongIds, pick) }),
  payload: (message, pick) =>
    // These two take any JSON.
    takesJson(message) ? { ...message, id: '' } : { ...message, payload: at(wrongPayloads, pick) },
  field: (message, pick) => {
    const payload = message.payload
    const fields = isObject(payload) ? Object.keys(payload).filter((key) => key !== 'params') : []
    const field = fields.length ? at(fields, pick) : undefined
    // Nothing in it must be of a kind, so it gets something that nothing may be.
    if (!isObject(payload) || field === undefined || takesJson(message) || field === 'data') {
      return { ...message, payload: { poison: at(poisons, pick) } }
    }
    const wrong = typeof payload[field] === 'boolean' ? 'true' : true
    return { ...message, payload: { ...payload, [field]: wrong } }
  },
  poison: (message, pick) => {
    const poison = at(poisons, pick)
    return isObject(message.payload) && pick % 2
      ? { ...message, payload: { ...message.payload, extra: [poison] } }
      : { ...message, ...{ extra: poison } }
  },
  cycle: (message) => {
    const cyclic = { ...message, extra: {} }
    cyclic.extra = [cyclic]
    return cyclic
  },
  pollution: (message) => {
    const polluting: Message = JSON.parse('{"__proto__":{"polluted":true}}')
    return Object.assign(polluting, message)
  },
}

function at<Item>(items: readonly Item[], pick: number): Item {
  return items[pick % items.length] as Item
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function takesJson({ type }: Message): boolean {
  return type === '@w3m-frame/RPC_REQUEST_SUCCESS'
}
