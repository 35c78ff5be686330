import { OperatorError } from '../projects/operatorError.ts'
import type { AdminContext } from './adminContext.ts'
import { type Command, commands } from './commands.ts'
import { localCommands } from './localCommands.ts'

type Commands = Readonly<Record<string, Command>>

/**
 * Runs one command line, without the program's name. A change runs when the
 * first chunk is read, and whole; a long answer is read while it is sent.
 *
 * @returns what to print, in chunks
 * @throws OperatorError with one sentence and the command's usage
 * @example for await (const chunk of runCommand(context, ['origins', 'list', 'demo'])) process.stdout.write(chunk)
 */
export async function* runCommand(
  context: AdminContext,
  args: readonly string[],
  table: Commands = commands,
): AsyncGenerator<string, void, undefined> {
  const [group = '', verb = '', ...rest] = args
  const name = `${group} ${verb}`
  const command = Object.hasOwn(table, name) ? table[name] : undefined
  if (command === undefined) throw new OperatorError(`There is no such command.\n\n${usage()}`)
  try {
    if ('stream' in command) return yield* command.stream(context, rest)
    // A change and its audit row are written together or not at all.
    const change = context.db.transaction().execute((db) => command.run({ ...context, db }, rest))
    yield `${await change}\n`
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new OperatorError(`${error.message}\nusage: latchkey ${name} ${command.usage}`)
  }
}

/** Every command with its usage. */
export function usage(): string {
  const lines = Object.entries({ ...commands, ...localCommands }).map(
    ([name, { usage, summary }]) => `  latchkey ${`${name} ${usage}`.trim()}\n      ${summary}`,
  )
  return ['Usage:', ...lines].join('\n')
}
