/** Values that a schema accepts, made from the schema itself: what a new method needs is its declaration. */
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { count } from '../src/count.ts'
import { chainId, evmAddress, type Hex, json } from '../src/exports/index.ts'
import { integer } from '../src/integer.ts'
import { nodeObject } from '../src/rpc/entities/nodeObject.ts'
import * as values from './arbitraries.ts'

type Schema = z.core.$ZodType
type Definition<Kind extends z.core.$ZodTypes> = Kind['_zod']['def']

export type SchemaArbitraryOptions = {
  /** Replaces every EVM address. */
  address?: Hex
}

/** Makes values before parsing: what a client sends, or what a node answers. */
export function schemaArbitrary(
  schema: Schema,
  options: SchemaArbitraryOptions = {},
): fc.Arbitrary<unknown> {
  const { address } = options
  // Schemas that are our own functions, which zod cannot describe.
  const known = new Map<Schema, fc.Arbitrary<unknown>>([
    [json, values.json],
    [integer, fc.nat()],
    [count, fc.nat()],
    [nodeObject, fc.dictionary(values.key, values.json, { noNullPrototype: true })],
    [chainId, values.chainId],
    [evmAddress, address === undefined ? values.hex(20) : fc.constant(address)],
  ])
  const make = (inner: Schema): fc.Arbitrary<unknown> => {
    // Every schema is of one of zod's own classes.
    const { def } = (inner as z.core.$ZodTypes)._zod
    const found = known.get(inner) ?? (def.type === 'pipe' ? known.get(def.out) : undefined)
    if (found) return found
    const made = makers[def.type as keyof typeof makers]
    if (!made) throw new Error(`No values are known for a schema of type ${def.type}`)
    const arbitrary = made(def as never, make)
    return def.checks?.length ? arbitrary.filter(createFilter(inner)) : arbitrary
  }
  return make(schema)
}

type Make = (schema: Schema) => fc.Arbitrary<unknown>

const makers = {
  string: ({ checks = [] }: Definition<z.core.$ZodString>) => {
    const patterns = checks.flatMap((check) => {
      const { def } = check._zod as { def: { pattern?: RegExp } }
      return def.pattern ?? []
    })
    return patterns[0] ? fc.stringMatching(patterns[0], { size: 'medium' }) : values.text
  },
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  never: () => fc.constant(undefined),
  enum: ({ entries }: Definition<z.core.$ZodEnum>) => fc.constantFrom(...Object.values(entries)),
  nullable: ({ innerType }: Definition<z.core.$ZodNullable>, make: Make) =>
    fc.option(make(innerType)),
  optional: ({ innerType }: Definition<z.core.$ZodOptional>, make: Make) =>
    fc.option(make(innerType), { nil: undefined }),
  default: ({ innerType }: Definition<z.core.$ZodDefault>, make: Make) =>
    fc.option(make(innerType), { nil: undefined }),
  array: ({ element }: Definition<z.core.$ZodArray>, make: Make) =>
    fc.array(make(element), { maxLength: 3 }),
  tuple: ({ items }: Definition<z.core.$ZodTuple>, make: Make) => fc.tuple(...items.map(make)),
  union: ({ options }: Definition<z.core.$ZodUnion>, make: Make) => fc.oneof(...options.map(make)),
  record: ({ valueType }: Definition<z.core.$ZodRecord>, make: Make) =>
    fc.dictionary(values.key, make(valueType), { maxKeys: 3, noNullPrototype: true }),
  object: ({ shape, catchall }: Definition<z.core.$ZodObject>, make: Make) => {
    const fields = Object.entries(shape).map(([name, field]) => [name, make(field)] as const)
    // A chain's own field, where others are kept.
    const all = catchall ? [...fields, ['l1Fee', fc.constant('0x1')] as const] : fields
    return fc
      .record(Object.fromEntries(all), { noNullPrototype: true })
      .map((object) =>
        Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)),
      )
  },
  // Of a pipe that puts its input right first, what it then expects; else what it begins with.
  pipe: ({ in: from, out }: Definition<z.core.$ZodPipe>, make: Make) =>
    make((from as z.core.$ZodTypes)._zod.def.type === 'transform' ? out : from),
}

/** Without an end, a filter that nothing passes would hang the tests. */
function createFilter(schema: Schema) {
  let misses = 0
  return (value: unknown) => {
    const passes = z.safeParse(schema, value).success
    misses = passes ? 0 : misses + 1
    if (misses > 1_000) throw new Error(`No value is found for ${JSON.stringify(value)}'s schema`)
    return passes
  }
}

/** Some such values, the same in every run. */
export function sampleSchema(schema: Schema, options?: SchemaArbitraryOptions): unknown[] {
  return fc.sample(schemaArbitrary(schema, options), { numRuns: 10, seed: 7 })
}
