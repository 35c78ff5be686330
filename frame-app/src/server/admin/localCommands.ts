import type { DataConfig, Environment } from '../config.ts'
import type { Answer } from './answer.ts'
import { checkSmtpCommand } from './checkSmtpCommand.ts'
import type { Description } from './command.ts'
import { createKeys } from './createKeys.ts'
import { exportDatabase } from './exportDatabase.ts'
import { importDatabase } from './importDatabase.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { parseArguments } from './parseArguments.ts'
import { readWholeNumber } from './readWholeNumber.ts'
import type { Report } from './report.ts'
import { rotateKeys, rotationSteps } from './rotateKeys.ts'

/** The configuration of a local command. */
export type CommandConfig = DataConfig & {
  readonly environment?: Environment
  /** Prints progress. By default, nothing is printed. */
  readonly report?: Report
}

export type LocalCommand = Description & {
  run(config: CommandConfig, args: readonly string[]): Promise<Answer>
}

export const localCommands = {
  'smtp check': {
    usage: '[--to EMAIL]',
    summary: 'connect and sign in to SMTP_URL; --to sends a test email too',
    example: 'smtp check --to you@example.com',
    run: ({ environment = {} }, args) => checkSmtpCommand(environment, args),
  },
  'keys create': {
    usage: '',
    summary: 'make SECRET_FILE and KEK_FILE where they are missing',
    example: 'keys create',
    run(config, args) {
      parseArguments(args)
      return createKeys(config)
    },
  },
  'keys rotate': {
    usage: `${rotationSteps.join('|')} [--batch FACTORS]`,
    summary:
      'change the key of KEK_FILE, step by step; with the embedded database, stop the server first',
    example: 'keys rotate prepare',
    run(config, args) {
      const { positionals, values } = parseArguments(args, {
        names: ['step'],
        options: { batch: { type: 'string' } },
      })
      const [step = ''] = positionals
      const batchSize = readWholeNumber('--batch', values.batch, { least: 1, most: 10_000 })
      const { report = () => {} } = config
      return rotateKeys(config, step, { report, ...(batchSize !== undefined && { batchSize }) })
    },
  },
  migrate: {
    usage: '',
    summary:
      'bring the database to the schema of this version, as a start of the server does; with the embedded database, stop the server first',
    example: 'migrate',
    run(config, args) {
      parseArguments(args)
      return migrateDatabase(config)
    },
  },
  export: {
    usage: '<file>',
    summary:
      'write the whole database to a new file, encrypted as it is; with the embedded database, stop the server first',
    example: 'export latchkey-2026-11-27.ndjson',
    run: (config, args) => exportDatabase(config, readTransfer(config, args)),
  },
  import: {
    usage: '<file>',
    summary:
      'read an export into an empty database, with the key files of the exporting server; stop the server first',
    example: 'import latchkey-2026-11-27.ndjson',
    run: (config, args) => importDatabase(config, readTransfer(config, args)),
  },
} as const satisfies Record<string, LocalCommand>

function readTransfer({ report = () => {} }: CommandConfig, args: readonly string[]) {
  const [path = ''] = parseArguments(args, { names: ['file'] }).positionals
  return { path, report }
}
