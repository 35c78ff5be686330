import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { normalizeOrigin } from '../projects/normalizeOrigin.ts'

export const text = z.string().check(checkLength({ least: 1 }))

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

export const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )

export const port = wholeNumber({ least: 0, most: 65_535 })

export const urlWith = (...protocols: string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  )

export const origin = z.pipe(
  text,
  z.pipe(
    z.transform((value: string) => normalizeOrigin(value, { developmentMode: true })),
    z.string(),
  ),
)

export const origins = z.pipe(
  text,
  z.pipe(
    z.transform((value: string) => value.split(',').map((item) => item.trim())),
    z.array(origin),
  ),
)

export const json = z.pipe(text, z.transform(parseJson))

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    // The schema refuses text that is not JSON.
    return undefined
  }
}
