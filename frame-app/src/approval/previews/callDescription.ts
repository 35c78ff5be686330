import type { Row, Sentence } from './preview.ts'

/** One decoded step in words: what it does, with whom, and what it takes away. */
export type CallDescription = {
  sentence: Sentence
  rows: readonly Row[]
  changes: readonly Row[]
}
