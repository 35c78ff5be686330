import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import type { ProjectDirectory } from './projectDirectory.ts'

export type ProjectsContext = {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'error'>
  readonly projects: Pick<ProjectDirectory, 'forget'>
  readonly config: { readonly developmentMode: boolean }
}
