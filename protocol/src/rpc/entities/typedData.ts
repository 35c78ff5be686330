import * as z from 'zod/mini'
import { checkBounds } from '../../checkBounds.ts'
import { json } from '../../json.ts'
import { limits } from '../../limits.ts'
import { object, record } from '../../object.ts'

const fields = record(json)

/** The four members of EIP-712 typed data; the signer interprets the types. */
const typedData = object({
  types: record(z.array(object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: fields,
  message: fields,
})

/** Typed data, as an object or JSON text; becomes the text of the checked object. */
export const typedDataText = z.pipe(
  z.pipe(z.transform(readJson), typedData),
  z.transform((data) => JSON.stringify(data)),
)

/** JSON text must keep the bounds of a message, as an object does. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    return checkBounds(parsed, limits.messageBytes) ? value : parsed
  } catch {
    // The schema refuses text that is not JSON.
    return value
  }
}
