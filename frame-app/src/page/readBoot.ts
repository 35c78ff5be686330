import { FrameError } from '@latchkey/protocol'

/**
 * Reads the data that the server inlined as `<script type="application/json"
 * id="boot">`, so that nothing is fetched before READY.
 *
 * @param accept returns the value in its type, or undefined for anything else
 * @throws FrameError INTERNAL when it is missing or not accepted
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
