import type { AdminContext } from './adminContext.ts'
import { writeAnswer, writeList } from './answer.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { addUsage, readCommandLine } from './help.ts'

type Commands = Readonly<Record<string, Command>>

/**
 * Runs one command line, without the program's name. A change runs, completely, when the first
 * chunk is read; a long answer is read while it is sent.
 *
 * @returns chunks to print
 * @throws OperatorError with one sentence and, if the command line is wrong, the command's usage
 * @example for await (const chunk of runCommand(context, ['origins', 'list', 'demo'])) process.stdout.write(chunk)
 */
export async function* runCommand(
  context: AdminContext,
  line: readonly string[],
  table: Commands = commands,
): AsyncGenerator<string, void, undefined> {
  const wanted = readCommandLine(line, table)
  const { command, args, isJson } = wanted
  try {
    if ('list' in command) return yield* writeList(command.list(context, args), isJson)
    const answer =
      command.isTransaction === false
        ? await command.run(context, args)
        : // A change and its audit row are written together or not at all.
          await context.db.transaction().execute((db) => command.run({ ...context, db }, args))
    yield writeAnswer(answer, isJson)
  } catch (error) {
    throw addUsage(error, wanted)
  }
}
