/** What the server put into the document, in `<script type="application/json" id="boot">`. */
import { FrameError } from '@latchkey/protocol'

/**
 * Reads it; nothing is fetched before READY.
 *
 * @param accept what it is to be, or undefined for anything else
 * @throws FrameError INTERNAL when it is missing or not that
 */
export function readBoot<Boot>(
  document: Document,
  accept: (value: unknown) => Boot | undefined,
): Boot {
  const boot = accept(readJson(document.getElementById('boot')?.textContent ?? ''))
  if (boot === undefined) throw new FrameError('INTERNAL')
  return boot
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FrameError('INTERNAL', { cause })
  }
}
