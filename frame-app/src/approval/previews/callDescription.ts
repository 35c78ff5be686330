import type { Row, Sentence } from './preview.ts'

export type CallDescription = {
  sentence: Sentence
  rows: readonly Row[]
  changes: readonly Row[]
}
