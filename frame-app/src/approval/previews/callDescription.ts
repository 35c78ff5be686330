import type { Row, Sentence } from './preview.ts'

/** One decoded step in words: its effect, the other party, and the cost. */
export type CallDescription = {
  sentence: Sentence
  rows: readonly Row[]
  changes: readonly Row[]
}
