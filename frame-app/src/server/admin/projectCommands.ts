import { addProject } from '../projects/addProject.ts'
import { renameProject, setProject, setProjectStatus } from '../projects/changeProject.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { readProject } from '../projects/readProject.ts'
import { removeProject } from '../projects/removeProject.ts'
import type { AdminContext } from './adminContext.ts'
import type { Answer } from './answer.ts'
import type { Command } from './command.ts'
import { listProjects } from './lists.ts'
import { parseArguments } from './parseArguments.ts'
import { readSettings, settingOptions, settingsUsage } from './settingOptions.ts'

export const projectCommands = {
  'projects add': {
    usage: `<name> [--id ID] ${settingsUsage}`,
    summary: 'add a dApp; prints its project id',
    example: 'projects add "My shop" --id shop',
    async run(context, args) {
      const options = { id: { type: 'string' }, ...settingOptions } as const
      const { positionals, values } = parseArguments(args, { names: ['name'], options })
      const [name = ''] = positionals
      const projectId = await addProject(context, {
        name,
        ...(values.id === undefined ? {} : { id: String(values.id) }),
        settings: readSettings(values, context.config),
      })
      return describeChange(context, projectId, projectId)
    },
  },
  'projects set': {
    usage: `<projectId> ${settingsUsage}`,
    summary: "change a project's settings; what is not named stays",
    example: 'projects set shop --device-verification always',
    async run(context, args) {
      const parsed = parseArguments(args, { names: ['projectId'], options: settingOptions })
      const [projectId = ''] = parsed.positionals
      const settings = readSettings(parsed.values, context.config)
      if (Object.keys(settings).length === 0) {
        throw new OperatorError('Name at least one setting to change.', { code: 'USAGE' })
      }
      await setProject(context, { projectId, settings })
      return describeChange(context, projectId, `${projectId} is changed`)
    },
  },
  'projects rename': {
    usage: '<projectId> <name>',
    summary: 'give a project another name; its id stays',
    example: 'projects rename shop "My new shop"',
    async run(context, args) {
      const [projectId = '', name = ''] = parseArguments(args, {
        names: ['projectId', 'name'],
      }).positionals
      await renameProject(context, { projectId, name })
      return describeChange(context, projectId, `${projectId} is renamed`)
    },
  },
  'projects disable': {
    usage: '<projectId>',
    summary: 'refuse every sign-in and session of a project until it is enabled again',
    example: 'projects disable shop',
    async run(context, args) {
      const projectId = readProjectId(args)
      await setProjectStatus(context, { projectId, isDisabled: true })
      return describeChange(context, projectId, `${projectId} is disabled`)
    },
  },
  'projects enable': {
    usage: '<projectId>',
    summary: 'allow the sign-ins and sessions of a disabled project again',
    example: 'projects enable shop',
    async run(context, args) {
      const projectId = readProjectId(args)
      await setProjectStatus(context, { projectId, isDisabled: false })
      return describeChange(context, projectId, `${projectId} is enabled`)
    },
  },
  'projects remove': {
    usage: '<projectId>',
    summary: 'delete a disabled project with its origins and sessions; users and wallets stay',
    example: 'projects remove shop',
    isTransaction: false,
    async run(context, args) {
      const projectId = readProjectId(args)
      const sessions = await removeProject(context, projectId)
      return {
        text: `${projectId} is removed, with ${sessions} session(s)`,
        data: { id: projectId, sessions },
      }
    },
  },
  'projects show': {
    usage: '<projectId>',
    summary: "show a project's name, status, settings and origins",
    example: 'projects show shop',
    async run({ db }, args) {
      const project = await readProject(db, readProjectId(args))
      const { id, name, status, createdAt, settings, origins } = project
      const rows = [
        ...[
          ['id', id],
          ['name', name],
          ['status', status],
          ['created', createdAt],
        ],
        ['device-verification', settings.deviceVerification],
        ['approval-surface', settings.approvalSurface],
        ['link-number', settings.linkNumber],
        ...settings.rpcOrigins.map((origin) => ['rpc-origin', origin]),
        ...(settings.accent === null ? [] : [['accent', settings.accent]]),
        ...(settings.logo === null ? [] : [['logo', `PNG, ${settings.logo.length} characters`]]),
        ...origins.map(({ origin, trusted }) => [
          'origin',
          trusted ? `${origin}\ttrusted` : origin,
        ]),
      ]
      return { text: rows.map((row) => row.join('\t')).join('\n'), data: project }
    },
  },
  'projects list': {
    usage: '',
    summary: 'list the projects',
    example: 'projects list --json',
    list({ db }, args) {
      parseArguments(args)
      return listProjects(db)
    },
  },
} as const satisfies Record<string, Command>

function readProjectId(args: readonly string[]): string {
  const [projectId = ''] = parseArguments(args, { names: ['projectId'] }).positionals
  return projectId
}

const describeChange = async (
  { db }: AdminContext,
  projectId: string,
  text: string,
): Promise<Answer> => ({ text, data: await readProject(db, projectId) })
