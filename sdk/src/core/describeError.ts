import { LatchkeyError } from './errors.ts'

export type ErrorState = {
  /** Selects the text in the user's language. */
  code: string
  /** English, for a code without a text. */
  message: string
  /** Cause and fix, for the dApp's developer. */
  hint?: string
  data?: Readonly<Record<string, unknown>>
}

/** An unknown error becomes INTERNAL, 'Something went wrong'. */
export function describeError(error: unknown): ErrorState {
  if (!(error instanceof LatchkeyError)) return describeError(new LatchkeyError('INTERNAL'))
  const { code, shortMessage, hint, data } = error
  return {
    code,
    message: shortMessage,
    ...(hint === undefined ? {} : { hint }),
    ...(data === undefined ? {} : { data }),
  }
}
