import * as z from 'zod/mini'
import { checkBounds, json } from '../../json.ts'

const record = z.record(z.string(), json)

/** The four members of EIP-712 typed data. What the types mean is read by the signer. */
export const typedData = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: record,
  message: record,
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
    return checkBounds(parsed) ? value : parsed
  } catch {
    // Not JSON: the schema refuses the text itself.
    return value
  }
}
