import { OperatorError } from '../projects/operatorError.ts'

/** Far above any row: a longer line is no export, and memory stays bounded. */
const longestLine = 16 * 1024 * 1024
const newline = 0x0a

/**
 * Splits bytes into lines, without their line feeds. A rest without one counts as a line too.
 *
 * @throws OperatorError EXPORT_DAMAGED for a line above 16 MiB
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let rest: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(newline, start)
      const part = chunk.subarray(start, end === -1 ? chunk.length : end)
      length += part.length
      if (length > longestLine) {
        throw new OperatorError('The file is not an export: it has a line above 16 MiB.', {
          code: 'EXPORT_DAMAGED',
        })
      }
      rest.push(part)
      if (end === -1) break
      yield rest.length === 1 ? part : Buffer.concat(rest)
      rest = []
      length = 0
      start = end + 1
    }
  }
  if (length > 0) yield Buffer.concat(rest)
}
