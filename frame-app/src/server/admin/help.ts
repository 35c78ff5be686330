import { OperatorError } from '../projects/operatorError.ts'
import type { Description } from './command.ts'
import { commands } from './commands.ts'
import { localCommands } from './localCommands.ts'

type Table<Entry> = Readonly<Record<string, Entry>>

export type CommandLine<Entry> = {
  readonly name: string
  readonly command: Entry
  /** The arguments after the words, without `--json`. */
  readonly args: readonly string[]
  readonly isJson: boolean
}

const everyCommand: Table<Description> = { ...commands, ...localCommands }

export const isJsonLine = (line: readonly string[]): boolean => line.includes('--json')

/**
 * Finds the command of a line, without the program's name.
 *
 * @throws OperatorError USAGE, with the commands that exist
 */
export function readCommandLine<Entry>(
  line: readonly string[],
  table: Table<Entry>,
): CommandLine<Entry> {
  const words = line.filter((word) => word !== '--json')
  for (const name of [words.slice(0, 2).join(' '), words[0] ?? '']) {
    const command = Object.hasOwn(table, name) ? table[name] : undefined
    if (command === undefined) continue
    return { name, command, args: words.slice(name.split(' ').length), isJson: isJsonLine(line) }
  }
  const problem =
    words.length === 0
      ? 'No command was given.'
      : `There is no command ${words.slice(0, 2).join(' ')}.`
  throw new OperatorError(`${problem}\n\n${renderHelp(words)}`, { code: 'USAGE' })
}

/** Adds the command's usage to an error of the command line; returns others unchanged. */
export function addUsage(
  error: unknown,
  { name, command: { usage } }: CommandLine<Description>,
): unknown {
  if (!(error instanceof OperatorError) || error.code !== 'USAGE') return error
  const line = `usage: latchkey ${`${name} ${usage}`.trim()}`
  return new OperatorError(`${error.message}\n${line}`, { code: 'USAGE', cause: error })
}

/** Renders help for one command, for those that begin with its word, or for all. */
export function renderHelp(line: readonly string[]): string {
  const words = line.filter((word) => !word.startsWith('-'))
  const entries = Object.entries(everyCommand)
  const starting = (start: string) =>
    entries.filter(([name]) => name === start || name.startsWith(`${start} `))
  const [one = [], group = []] = [words.slice(0, 2), words.slice(0, 1)].map((start) =>
    starting(start.join(' ')),
  )
  const shown = one.length > 0 ? one : group.length > 0 ? group : entries
  return [...shown.map(describeCommand), ...(shown === entries ? [general] : [])].join('\n\n')
}

const describeCommand = ([name, { usage, summary, example }]: [string, Description]) =>
  [
    `latchkey ${`${name} ${usage}`.trim()}`,
    `    ${summary}`,
    `    example: latchkey ${example}`,
  ].join('\n')

const general = [
  'Every command takes --json, which prints one JSON document, and --help.',
  'latchkey --version prints the version.',
  'Exit codes: 0 done, 1 failed, 2 wrong command line.',
].join('\n')
