import type { ChainLabel } from '../../keys/view.ts'
import type { Row, Sentence, Step } from './preview.ts'

export type CallDescription = {
  sentence: Sentence
  rows: readonly Row[]
  changes: readonly Row[]
  steps?: readonly Step[]
}

export type CallContext = {
  account: string
  /** Gives native amounts their unit, by default base units. */
  chain: ChainLabel | null
}
