import { keyCommands } from './keyCommands.ts'
import { originCommands } from './originCommands.ts'
import { projectCommands } from './projectCommands.ts'

export const commands = { ...projectCommands, ...originCommands, ...keyCommands } as const
