/** The operator's commands on projects, by the words that call them. */
import { parseArgs } from 'node:util'
import type { ProjectSettingsRow } from '../db/schema.ts'
import { addOrigin } from '../projects/addOrigin.ts'
import { addProject } from '../projects/addProject.ts'
import { normalizeOrigin } from '../projects/normalizeOrigin.ts'
import { OperatorError } from '../projects/operatorError.ts'
import type { ProjectsContext } from '../projects/projectsContext.ts'
import { removeOrigin } from '../projects/removeOrigin.ts'
import { projectSettings } from '../projects/settings.ts'
import { listOrigins, listProjects } from './lists.ts'

export type Command = {
  /** What follows the words. */
  readonly usage: string
  readonly summary: string
  /** Returns what to print. Throws OperatorError. */
  run(context: ProjectsContext, args: readonly string[]): Promise<string>
}

export const commands = {
  'projects add': {
    usage:
      '<name> [--id ID] [--device-verification off|risk|always] [--approval-surface frame|popup] [--rpc-origin ORIGIN]...',
    summary: 'add a dApp; prints its project id',
    async run(context, args) {
      const { positionals, values } = parse(args, 1, {
        id: { type: 'string' },
        'device-verification': { type: 'string' },
        'approval-surface': { type: 'string' },
        'rpc-origin': { type: 'string', multiple: true },
      })
      const [name = ''] = positionals
      return addProject(context, {
        name,
        ...(values.id === undefined ? {} : { id: String(values.id) }),
        settings: settingsOf(values, context.config),
      })
    },
  },
  'projects list': {
    usage: '',
    summary: 'list the projects',
    async run({ db }, args) {
      parse(args, 0)
      return listProjects(db)
    },
  },
  'origins add': {
    usage: '<projectId> <origin>',
    summary: 'let an origin use the frame',
    run: async (context, args) =>
      `${await addOrigin(context, projectOrigin(args))} may use the frame`,
  },
  'origins remove': {
    usage: '<projectId> <origin>',
    summary: 'stop an origin from using the frame',
    run: async (context, args) =>
      `${await removeOrigin(context, projectOrigin(args))} may no longer use the frame`,
  },
  'origins list': {
    usage: '<projectId>',
    summary: "list a project's origins",
    async run({ db }, args) {
      const [projectId = ''] = parse(args, 1).positionals
      return listOrigins(db, projectId)
    },
  },
} as const satisfies Record<string, Command>

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']
type Values = Readonly<Record<string, unknown>>

function parse(args: readonly string[], count: number, options: Options = {}) {
  const parsed = parseOrExplain(args, options)
  if (parsed.positionals.length === count) return parsed
  throw new OperatorError(`Expected ${count} argument(s), got ${parsed.positionals.length}.`)
}

function parseOrExplain(
  args: readonly string[],
  options: Options,
): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args: [...args], options: options ?? {}, allowPositionals: true })
  } catch (error) {
    // Node says which option it does not know, in one sentence or two.
    throw new OperatorError(error instanceof Error ? error.message : 'The options are not valid.')
  }
}

function projectOrigin(args: readonly string[]) {
  const [projectId = '', origin = ''] = parse(args, 2).positionals
  return { projectId, origin }
}

function settingsOf(values: Values, config: ProjectsContext['config']): ProjectSettingsRow {
  const parsed = projectSettings.safeParse({
    deviceVerification: values['device-verification'],
    approvalSurface: values['approval-surface'],
    rpcOrigins: values['rpc-origin'],
  })
  if (!parsed.success) {
    throw new OperatorError(
      '--device-verification is off, risk or always; --approval-surface is frame or popup.',
    )
  }
  return {
    ...parsed.data,
    rpcOrigins: parsed.data.rpcOrigins.map((text) => nodeOrigin(text, config)),
  }
}

function nodeOrigin(text: string, config: ProjectsContext['config']): string {
  const origin = normalizeOrigin(text, config)
  if (origin === undefined) throw new OperatorError(`${text} is not an origin.`)
  return origin
}
