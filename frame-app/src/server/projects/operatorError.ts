/** What an operator asked for and cannot have: shown as it is, one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code = 'OPERATOR'
}
