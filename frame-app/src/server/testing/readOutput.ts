import { text } from 'node:stream/consumers'

/** Reads a command's output without its last newline. */
export async function readOutput(chunks: AsyncIterable<string>): Promise<string> {
  return (await text(chunks)).trimEnd()
}
