import { integer } from '../../integer.ts'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { solanaAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Balance in lamports; method and answer are those of Solana's nodes. */
export const getBalance = defineMethod({
  policy: 'safe',
  namespace: 'solana',
  answeredBy: 'node',
  params: parameters(solanaAddress),
  result: openObject({ value: integer }),
})
