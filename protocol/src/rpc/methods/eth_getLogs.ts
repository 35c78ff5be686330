import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { log, logFilter } from '../entities/log.ts'

export const eth_getLogs = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(logFilter),
  result: z.array(log),
})
