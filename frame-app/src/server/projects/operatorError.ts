/**
 * `USAGE`: the command line is wrong. `NOT_FOUND`: it names something that does
 * not exist. `REFUSED`: it cannot be done now.
 */
export const operatorErrorCodes = ['USAGE', 'NOT_FOUND', 'REFUSED'] as const
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
