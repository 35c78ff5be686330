/**
 * Objects in messages.
 * 1. Only plain objects count, made by a literal, JSON or cloning; zod alone would
 * accept a Date or a Map.
 * 2. Only own fields with a value count; others are left out of the result.
 */
import * as z from 'zod/mini'
import { isPlainObject } from './isPlainObject.ts'
import { describeMismatch } from './issueMessages.ts'

const ownFields = z.transform((value: unknown, { issues }): unknown => {
  if (isPlainObject(value)) return dropUndefined(value)
  issues.push({ code: 'custom', input: value, message: describeMismatch('object', value) })
  return z.NEVER
})

type ObjectSchema<Shape extends z.core.$ZodShape> = z.ZodMiniPipe<
  typeof ownFields,
  z.ZodMiniObject<Shape, z.core.$strip>
>

/** An object with these fields; any others are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Shape extends z.core.$ZodShape>(shape: Shape): ObjectSchema<Shape> {
  return z.pipe(ownFields, z.object(shape))
}

/** An object with these fields; any others are kept as they are, unseen by its type. */
/* @__NO_SIDE_EFFECTS__ */
export function openObject<Shape extends z.core.$ZodShape>(shape: Shape): ObjectSchema<Shape> {
  // The fields of the shape are the same.
  return z.pipe(ownFields, z.looseObject(shape)) as z.ZodMiniType as ObjectSchema<Shape>
}

/** An object whose values are all `value`, under any names. */
/* @__NO_SIDE_EFFECTS__ */
export function record<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(ownFields, z.record(z.string(), value))
}

function dropUndefined(value: Readonly<Record<string, unknown>>) {
  return Object.values(value).includes(undefined)
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
    : value
}
