import { FrameError } from '@latchkey/protocol'

/**
 * Reads the JSON that the server inlined into the document, so that nothing is fetched before
 * READY.
 *
 * @param accept returns the typed value, or undefined
 * @throws FrameError INTERNAL if it is missing or not accepted
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
