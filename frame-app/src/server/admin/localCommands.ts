/** The commands that run in this process: on key files, and on the schema. */
import type { DataConfig } from '../config.ts'
import { createKeys } from './createKeys.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { rotateKeys, rotationSteps } from './rotateKeys.ts'

export type LocalCommand = {
  /** The arguments after the words. */
  readonly usage: string
  readonly summary: string
  /** Returns what to print. Throws OperatorError, StartError. */
  run(config: DataConfig, args: readonly string[]): Promise<string>
}

export const localCommands = {
  'keys create': {
    usage: '',
    summary: 'make SECRET_FILE and KEK_FILE where they are missing',
    run: (config) => createKeys(config),
  },
  'keys rotate': {
    usage: rotationSteps.join('|'),
    summary: 'change the key of KEK_FILE, step by step',
    run: (config, [step]) => rotateKeys(config, step),
  },
  migrate: {
    usage: '',
    summary: 'bring the database to the schema of this version; the server does so when it starts',
    run: (config) => migrateDatabase(config),
  },
} as const satisfies Record<string, LocalCommand>

/** Finds a local command and its arguments. */
export function findLocalCommand(
  args: readonly string[],
): { command: LocalCommand; rest: readonly string[] } | undefined {
  const found = Object.entries(localCommands).find(([name]) => {
    const words = name.split(' ')
    return words.every((word, index) => args[index] === word)
  })
  return found && { command: found[1], rest: args.slice(found[0].split(' ').length) }
}
