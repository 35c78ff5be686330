import { text } from 'node:stream/consumers'

/** What a command prints, without the newline at its end. */
export async function readOutput(chunks: AsyncIterable<string>): Promise<string> {
  return (await text(chunks)).trimEnd()
}
