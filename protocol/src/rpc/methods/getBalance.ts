import { integer } from '../../integer.ts'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { solanaAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** The balance of a Solana account in lamports, as Solana's nodes name and answer it. */
export const getBalance = defineMethod({
  policy: 'safe',
  namespace: 'solana',
  answeredBy: 'node',
  params: parameters(solanaAddress),
  result: openObject({ value: integer }),
})
