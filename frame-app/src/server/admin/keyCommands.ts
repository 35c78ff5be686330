import { readInstances } from '../instances/readInstances.ts'
import { countFactors } from '../wallets/countFactors.ts'
import type { AdminContext } from './adminContext.ts'
import type { Answer } from './answer.ts'
import type { Command } from './command.ts'
import { parseArguments } from './parseArguments.ts'

export const keyCommands = {
  'keys check': {
    usage: '',
    summary:
      'compare KEK_FILE with the database and the running instances, and print the next step of a rotation',
    example: 'keys check',
    isTransaction: false,
    run(context, args) {
      parseArguments(args)
      return checkKeyUse(context)
    },
  },
} as const satisfies Record<string, Command>

async function checkKeyUse({ db, openKeys }: AdminContext): Promise<Answer> {
  const { kek } = await openKeys()
  const factors = await countFactors(db)
  const instances = await readInstances(db)
  const next = planRotation(kek, [...factors.keys()], instances)
  return {
    text: [
      `KEK_FILE wraps with key ${kek.version} and can open ${list(kek.versions)}.`,
      ...[...factors].map(([version, count]) => `key ${version}\t${count} factor(s)`),
      ...instances.map(
        ({ name, current, versions }) =>
          `instance ${name}\twraps with key ${current}, can open ${list(versions)}`,
      ),
      next,
    ].join('\n'),
    data: {
      current: kek.version,
      versions: kek.versions,
      factors: [...factors].map(([version, count]) => ({ version, count })),
      instances,
      next,
    },
  }
}

type Keys = { readonly version: number; readonly versions: readonly number[] }
type Instances = Awaited<ReturnType<typeof readInstances>>

/** Names the next step of a rotation, and the instances that need the file before it. */
export function planRotation(
  { version: current, versions }: Keys,
  used: readonly number[],
  instances: Instances,
): string {
  const newest = Math.max(...versions)
  const withoutNewest = instances.filter((instance) => !instance.versions.includes(newest))
  const otherwise = instances.filter((instance) => instance.current !== current)
  if (withoutNewest.length > 0) return restart(withoutNewest)
  if (newest > current) return next('switch')
  if (otherwise.length > 0) return restart(otherwise)
  if (used.some((version) => version !== current)) return next('rewrap')
  if (versions.length > 1) return next('finish')
  return 'No rotation is under way.'
}

const next = (step: string) => `Next: latchkey keys rotate ${step}`

const restart = (instances: Instances) =>
  `Next: give KEK_FILE to these instances and restart them: ${instances.map(({ name }) => name).join(', ')}`

const list = (versions: readonly number[]) =>
  [...versions].sort((one, other) => one - other).join(', ')
