/**
 * `USAGE`: the command line is wrong. `NOT_FOUND`: it names something that does not exist.
 * `INSTANCES_BEHIND`: running servers do not have the KEK yet. `DATABASE_NOT_EMPTY`: an import needs
 * a new one. `EXPORT_DAMAGED`: the file is cut off or altered. `EXPORT_INCOMPATIBLE`: another version
 * wrote it. `DATABASE_OUTAGE`: the connection broke. `REFUSED`: anything else that cannot be done now.
 */
export const operatorErrorCodes = [
  'USAGE',
  'NOT_FOUND',
  'REFUSED',
  'INSTANCES_BEHIND',
  'DATABASE_NOT_EMPTY',
  'EXPORT_DAMAGED',
  'EXPORT_INCOMPATIBLE',
  'DATABASE_OUTAGE',
] as const
export type OperatorErrorCode = (typeof operatorErrorCodes)[number]

export type OperatorErrorOptions = { readonly code?: OperatorErrorCode; readonly cause?: unknown }

/** A failed command, explained in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code: OperatorErrorCode

  constructor(message: string, { code = 'REFUSED', cause }: OperatorErrorOptions = {}) {
    super(message, { cause })
    this.code = code
  }
}

export const noProject = (projectId: string) =>
  new OperatorError(
    `There is no project ${projectId}. \`latchkey projects list\` shows all of them.`,
    { code: 'NOT_FOUND' },
  )

export const noOrigin = (projectId: string, origin: string) =>
  new OperatorError(
    `${origin} is not an origin of project ${projectId}. \`latchkey origins list ${projectId}\` shows all of them.`,
    { code: 'NOT_FOUND' },
  )
