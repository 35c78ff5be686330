/** The operator's commands on key files. They run in this process: the files are on this machine. */
import type { DataConfig } from '../config.ts'
import { createKeys } from './createKeys.ts'
import { rotateKeys, rotationSteps } from './rotateKeys.ts'

export type KeyCommand = {
  /** What follows the words. */
  readonly usage: string
  readonly summary: string
  /** Returns what to print. Throws OperatorError, StartError. */
  run(config: DataConfig, args: readonly string[]): Promise<string>
}

export const keyCommands = {
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
} as const satisfies Record<string, KeyCommand>

/** The command of a command line, or undefined. */
export function findKeyCommand([group, verb]: readonly string[]): KeyCommand | undefined {
  const name = `${group} ${verb}`
  return Object.hasOwn(keyCommands, name)
    ? keyCommands[name as keyof typeof keyCommands]
    : undefined
}
