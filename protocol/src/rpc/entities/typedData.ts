import * as z from 'zod/mini'
import { checkBounds } from '../../checkBounds.ts'
import { json } from '../../json.ts'
import { limits } from '../../limits.ts'
import { object, record } from '../../object.ts'

const fields = record(json)

/** The four members of EIP-712 typed data. The signer reads what the types mean. */
const typedData = object({
  types: record(z.array(object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: fields,
  message: fields,
})

/** Typed data as JSON text or as an object; becomes the text of the checked object. */
export const typedDataText = z.pipe(
  z.pipe(z.transform(readJson), typedData),
  z.transform((data) => JSON.stringify(data)),
)

/** Text is held to the bounds of a message, as if it had come unwrapped. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    return checkBounds(parsed, limits.messageBytes) ? value : parsed
  } catch {
    // Not JSON: the schema refuses the text itself.
    return value
  }
}
