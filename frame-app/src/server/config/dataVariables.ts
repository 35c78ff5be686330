import { join } from 'node:path'
import * as z from 'zod/mini'
import type { DatabaseLocation } from '../db/openDatabase.ts'
import { type KeyConfig, keyExpectations, keyVariables, toKeyConfig } from './keyVariables.ts'
import { flag, text, urlWith } from './values.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const dataVariables = {
  DATA_DIR: z._default(text, './.data'),
  DATABASE_URL: z.optional(urlWith('postgres:', 'postgresql:')),
  PREPARED_STATEMENTS: z._default(flag, true),
  DEVELOPMENT: z._default(flag, false),
  ...keyVariables,
}

export const dataExpectations: Record<keyof typeof dataVariables, string> = {
  DATA_DIR: 'a directory',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  PREPARED_STATEMENTS: 'true or false',
  DEVELOPMENT: 'true or false',
  ...keyExpectations,
}

export type DataConfig = KeyConfig & {
  readonly dataDir: string
  readonly isDataDirSet: boolean
  readonly database: DatabaseLocation
  readonly developmentMode: boolean
}

export function toDataConfig(
  values: z.infer<z.ZodMiniObject<typeof dataVariables>>,
  environment: Environment,
): DataConfig {
  const { DATA_DIR: dataDir, DATABASE_URL: url, PREPARED_STATEMENTS: keepsPlans } = values
  return {
    dataDir,
    isDataDirSet: Boolean(environment.DATA_DIR),
    database:
      url === undefined
        ? { kind: 'embedded', directory: join(dataDir, 'database') }
        : { kind: 'postgres', url, ...(keepsPlans ? {} : { keepsPlans }) },
    developmentMode: values.DEVELOPMENT,
    ...toKeyConfig(values, dataDir),
  }
}
