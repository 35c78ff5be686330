import { parseArgs } from 'node:util'
import { OperatorError } from '../projects/operatorError.ts'

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

export type ParsedArguments = {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Parses a command's arguments.
 *
 * @throws OperatorError USAGE, naming what is missing, unexpected or unknown
 * @example parseArguments(['shop', '--trusted'], { names: ['projectId'], options: { trusted: { type: 'boolean' } } })
 */
export function parseArguments(
  args: readonly string[],
  { names = [], options = {} }: { names?: readonly string[]; options?: NonNullable<Options> } = {},
): ParsedArguments {
  const { positionals, values } = parseOrExplain(args, options)
  const missing = names[positionals.length]
  if (missing !== undefined) throw wrongUsage(`<${missing}> is missing.`)
  const unexpected = positionals[names.length]
  if (unexpected !== undefined) {
    throw wrongUsage(
      `${JSON.stringify(unexpected)} is one argument too many. Quote a name that has spaces.`,
    )
  }
  return { positionals, values }
}

function parseOrExplain(args: readonly string[], options: NonNullable<Options>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node's first sentence names the option.
    const [sentence = 'The options are not valid'] = String(Object(error).message).split('. ')
    throw wrongUsage(sentence.endsWith('.') ? sentence : `${sentence}.`)
  }
}

const wrongUsage = (message: string) => new OperatorError(message, { code: 'USAGE' })
