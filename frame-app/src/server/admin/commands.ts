import { originCommands } from './originCommands.ts'
import { projectCommands } from './projectCommands.ts'

/** The operator's commands on the database, by the words that call them. */
export const commands = { ...projectCommands, ...originCommands } as const
