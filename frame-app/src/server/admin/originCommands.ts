import { addOrigin } from '../projects/addOrigin.ts'
import { noticeLongHeaders } from '../projects/noticeLongHeaders.ts'
import { removeOrigin } from '../projects/removeOrigin.ts'
import { setOriginTrust } from '../projects/setOriginTrust.ts'
import type { AdminContext } from './adminContext.ts'
import type { Answer } from './answer.ts'
import type { Command } from './command.ts'
import { listOrigins } from './lists.ts'
import { parseArguments } from './parseArguments.ts'

const names = ['projectId', 'origin'] as const

export const originCommands = {
  'origins add': {
    usage: '<projectId> <origin> [--trusted]',
    summary: 'let an origin use the frame; --trusted if it runs your own code',
    example: 'origins add shop https://app.example.com --trusted',
    async run(context, args) {
      const options = { trusted: { type: 'boolean' } } as const
      const { positionals, values } = parseArguments(args, { names, options })
      const [projectId = '', text = ''] = positionals
      const isTrusted = values.trusted === true
      const origin = await addOrigin(context, { projectId, origin: text, isTrusted })
      const allowed = `${origin} may use the frame${isTrusted ? ' and is trusted' : ''}`
      const notice = await noticeLongHeaders(context.db, projectId)
      return {
        text: notice === undefined ? allowed : `${allowed}\n${notice}`,
        data: { projectId, origin, ...(notice === undefined ? {} : { notice }) },
      }
    },
  },
  'origins trust': {
    usage: '<projectId> <origin>',
    summary: 'trust an origin as your own code: it may show more approvals inside its page',
    example: 'origins trust shop https://app.example.com',
    run: (context, args) => setTrust(context, args, true),
  },
  'origins untrust': {
    usage: '<projectId> <origin>',
    summary: 'stop trusting an origin; it may still use the frame',
    example: 'origins untrust shop https://app.example.com',
    run: (context, args) => setTrust(context, args, false),
  },
  'origins remove': {
    usage: '<projectId> <origin>',
    summary: 'stop an origin from using the frame',
    example: 'origins remove shop https://app.example.com',
    async run(context, args) {
      const { projectId, origin: text } = readOrigin(args)
      const origin = await removeOrigin(context, { projectId, origin: text })
      return { text: `${origin} may no longer use the frame`, data: { projectId, origin } }
    },
  },
  'origins list': {
    usage: '<projectId>',
    summary: "list a project's origins, and which are trusted",
    example: 'origins list shop --json',
    list({ db }, args) {
      const [projectId = ''] = parseArguments(args, { names: ['projectId'] }).positionals
      return listOrigins(db, projectId)
    },
  },
} as const satisfies Record<string, Command>

function readOrigin(args: readonly string[]): { projectId: string; origin: string } {
  const [projectId = '', origin = ''] = parseArguments(args, { names }).positionals
  return { projectId, origin }
}

async function setTrust(
  context: AdminContext,
  args: readonly string[],
  isTrusted: boolean,
): Promise<Answer> {
  const { projectId, origin: text } = readOrigin(args)
  const origin = await setOriginTrust(context, { projectId, origin: text, isTrusted })
  return {
    text: `${origin} is ${isTrusted ? 'trusted' : 'no longer trusted'}`,
    data: { projectId, origin, trusted: isTrusted },
  }
}
