/** A command that cannot be run: shown as it is, one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code = 'OPERATOR'
}
