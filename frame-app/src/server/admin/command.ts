import type { AdminContext } from './adminContext.ts'
import type { Answer } from './answer.ts'

export type Description = {
  readonly usage: string
  readonly summary: string
  readonly example: string
}

/** Both throw OperatorError. */
export type Command = Description &
  (
    | {
        /** False if the command does not run in one transaction. */
        readonly isTransaction?: false
        run(context: AdminContext, args: readonly string[]): Promise<Answer>
      }
    | { list(context: AdminContext, args: readonly string[]): AsyncIterable<Answer> }
  )
