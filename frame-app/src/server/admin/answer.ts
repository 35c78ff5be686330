export type Answer = {
  readonly text: string
  /** The same for `--json`; docs/self-hosting.md has the shapes. */
  readonly data: Readonly<Record<string, unknown>>
}

export const writeAnswer = ({ text, data }: Answer, isJson: boolean): string =>
  `${isJson ? JSON.stringify(data) : text}\n`

/** Writes a list line by line: as JSON, one array with an element per line. */
export async function* writeList(
  answers: AsyncIterable<Answer>,
  isJson: boolean,
): AsyncGenerator<string, void, undefined> {
  let separator = '['
  for await (const answer of answers) {
    if (!isJson) yield `${answer.text}\n`
    else yield `${separator}\n${JSON.stringify(answer.data)}`
    separator = ','
  }
  if (isJson) yield separator === '[' ? '[]\n' : '\n]\n'
}
