import { OperatorError } from '../projects/operatorError.ts'
import type { ProjectsContext } from '../projects/projectsContext.ts'
import { type Command, commands } from './commands.ts'
import { keyCommands } from './keyCommands.ts'

/**
 * Runs one command line, without the program's name.
 *
 * @returns what to print
 * @throws OperatorError with one sentence and the command's usage
 * @example await runCommand(context, ['origins', 'list', 'demo'])
 */
export async function runCommand(
  context: ProjectsContext,
  args: readonly string[],
): Promise<string> {
  const [group = '', verb = '', ...rest] = args
  const name = `${group} ${verb}`
  const command = Object.hasOwn(commands, name)
    ? (commands as Readonly<Record<string, Command>>)[name]
    : undefined
  if (command === undefined) throw new OperatorError(`There is no such command.\n\n${usage()}`)
  try {
    // A change and its audit row are written together or not at all.
    return await context.db.transaction().execute((db) => command.run({ ...context, db }, rest))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new OperatorError(`${error.message}\nusage: latchkey ${name} ${command.usage}`)
  }
}

/** Every command with its usage. */
export function usage(): string {
  const lines = Object.entries({ ...commands, ...keyCommands }).map(
    ([name, { usage, summary }]) => `  latchkey ${name} ${usage}\n      ${summary}`,
  )
  return ['Usage:', ...lines].join('\n')
}
