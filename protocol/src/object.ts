/**
 * Objects in messages.
 * 1. Only plain objects count; zod itself accepts a Date or a Map.
 * 2. Fields that are inherited or undefined are left out of the result.
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

/** Drops fields that `shape` does not name. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Shape extends z.core.$ZodShape>(shape: Shape): ObjectSchema<Shape> {
  return z.pipe(ownFields, z.object(shape))
}

/** Keeps fields that `shape` does not name, unseen by its type. */
/* @__NO_SIDE_EFFECTS__ */
export function openObject<Shape extends z.core.$ZodShape>(shape: Shape): ObjectSchema<Shape> {
  // `looseObject` keeps the shape's fields.
  return z.pipe(ownFields, z.looseObject(shape)) as z.ZodMiniType as ObjectSchema<Shape>
}

/* @__NO_SIDE_EFFECTS__ */
export function record<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(ownFields, z.record(z.string(), value))
}

function dropUndefined(value: Readonly<Record<string, unknown>>) {
  return Object.values(value).includes(undefined)
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
    : value
}
