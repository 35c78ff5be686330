/** The operator's commands on projects, by the words that call them. */
import { parseArgs } from 'node:util'
import type { ProjectSettingsRow } from '../db/schema.ts'
import { addOrigin } from '../projects/addOrigin.ts'
import { addProject } from '../projects/addProject.ts'
import { normalizeOrigin } from '../projects/normalizeOrigin.ts'
import { noticeLongHeaders } from '../projects/noticeLongHeaders.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { removeOrigin } from '../projects/removeOrigin.ts'
import { setOriginTrust } from '../projects/setOriginTrust.ts'
import { setProject } from '../projects/setProject.ts'
import { projectSettings } from '../projects/settings.ts'
import type { AdminContext } from './adminContext.ts'
import { listOrigins, listProjects } from './lists.ts'

type Description = {
  /** The arguments after the words. */
  readonly usage: string
  readonly summary: string
}

/** `run` returns what to print, `stream` yields it: whole lines, not in one transaction. Both throw OperatorError. */
export type Command = Description &
  (
    | { run(context: AdminContext, args: readonly string[]): Promise<string> }
    | { stream(context: AdminContext, args: readonly string[]): AsyncIterable<string> }
  )

const settingsUsage =
  '[--device-verification off|risk|always] [--approval-surface auto|popup|frame] [--link-number optional|required] [--rpc-origin ORIGIN]...'

/** The values of each setting, printed for an invalid one. */
const choices: Readonly<Record<PropertyKey, string>> = {
  deviceVerification: '--device-verification is off, risk or always.',
  approvalSurface: '--approval-surface is auto, popup or frame.',
  linkNumber: '--link-number is optional or required.',
}

const settingOptions = {
  'device-verification': { type: 'string' },
  'approval-surface': { type: 'string' },
  'link-number': { type: 'string' },
  'rpc-origin': { type: 'string', multiple: true },
} as const

export const commands = {
  'projects add': {
    usage: `<name> [--id ID] ${settingsUsage}`,
    summary: 'add a dApp; prints its project id',
    async run(context, args) {
      const { positionals, values } = parse(args, 1, {
        id: { type: 'string' },
        ...settingOptions,
      })
      const [name = ''] = positionals
      return addProject(context, {
        name,
        ...(values.id === undefined ? {} : { id: String(values.id) }),
        settings: readSettings(values, context.config),
      })
    },
  },
  'projects set': {
    usage: `<projectId> ${settingsUsage}`,
    summary: "change a project's settings; what is not named stays",
    async run(context, args) {
      const { positionals, values } = parse(args, 1, settingOptions)
      const [projectId = ''] = positionals
      await setProject(context, { projectId, settings: readSettings(values, context.config) })
      return `${projectId} is changed`
    },
  },
  'projects list': {
    usage: '',
    summary: 'list the projects',
    async *stream({ db }, args) {
      parse(args, 0)
      yield* listProjects(db)
    },
  },
  'origins add': {
    usage: '<projectId> <origin> [--trusted]',
    summary: 'let an origin use the frame; --trusted if it runs your own code',
    async run(context, args) {
      const { positionals, values } = parse(args, 2, { trusted: { type: 'boolean' } })
      const [projectId = '', text = ''] = positionals
      const isTrusted = values.trusted === true
      const origin = await addOrigin(context, { projectId, origin: text, isTrusted })
      const allowed = `${origin} may use the frame${isTrusted ? ' and is trusted' : ''}`
      const notice = await noticeLongHeaders(context.db, projectId)
      return notice === undefined ? allowed : `${allowed}\n${notice}`
    },
  },
  'origins trust': {
    usage: '<projectId> <origin>',
    summary: 'trust an origin as your own code: it may show more approvals inside its page',
    run: async (context, args) =>
      `${await setOriginTrust(context, { ...projectOrigin(args), isTrusted: true })} is trusted`,
  },
  'origins untrust': {
    usage: '<projectId> <origin>',
    summary: 'stop trusting an origin; it may still use the frame',
    run: async (context, args) =>
      `${await setOriginTrust(context, { ...projectOrigin(args), isTrusted: false })} is no longer trusted`,
  },
  'origins remove': {
    usage: '<projectId> <origin>',
    summary: 'stop an origin from using the frame',
    run: async (context, args) =>
      `${await removeOrigin(context, projectOrigin(args))} may no longer use the frame`,
  },
  'origins list': {
    usage: '<projectId>',
    summary: "list a project's origins, and which are trusted",
    async *stream({ db }, args) {
      const [projectId = ''] = parse(args, 1).positionals
      yield* listOrigins(db, projectId)
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
    // Node's message names the unknown option.
    throw new OperatorError(error instanceof Error ? error.message : 'The options are not valid.')
  }
}

function projectOrigin(args: readonly string[]) {
  const [projectId = '', origin = ''] = parse(args, 2).positionals
  return { projectId, origin }
}

function readSettings(values: Values, config: AdminContext['config']): ProjectSettingsRow {
  const named = {
    deviceVerification: values['device-verification'],
    approvalSurface: values['approval-surface'],
    linkNumber: values['link-number'],
    rpcOrigins: values['rpc-origin'],
  }
  const parsed = projectSettings.safeParse(named)
  if (!parsed.success) throw notAChoice(parsed.error.issues[0]?.path[0])
  const { deviceVerification, approvalSurface, linkNumber, rpcOrigins } = parsed.data
  return {
    ...(named.deviceVerification === undefined ? {} : { deviceVerification }),
    ...(named.approvalSurface === undefined ? {} : { approvalSurface }),
    ...(named.linkNumber === undefined ? {} : { linkNumber }),
    ...(named.rpcOrigins === undefined
      ? {}
      : { rpcOrigins: rpcOrigins.map((text) => nodeOrigin(text, config)) }),
  }
}

const notAChoice = (setting: PropertyKey = '') =>
  new OperatorError(choices[setting] ?? 'The settings are not valid.')

function nodeOrigin(text: string, config: AdminContext['config']): string {
  const origin = normalizeOrigin(text, config)
  if (origin === undefined) throw new OperatorError(`${text} is not an origin.`)
  return origin
}
