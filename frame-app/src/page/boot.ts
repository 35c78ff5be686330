/** What the server put into the document, in `<script type="application/json" id="boot">`. */
import { FrameError } from '@latchkey/protocol'
import type * as z from 'zod/mini'

/**
 * Reads it; nothing is fetched before READY.
 *
 * @throws FrameError INTERNAL when it is missing or not of the schema
 */
export function readBoot<Schema extends z.ZodMiniType>(
  document: Document,
  schema: Schema,
): z.infer<Schema> {
  const text = document.getElementById('boot')?.textContent ?? ''
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw new FrameError('INTERNAL', { cause: parsed.error })
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FrameError('INTERNAL', { cause })
  }
}
