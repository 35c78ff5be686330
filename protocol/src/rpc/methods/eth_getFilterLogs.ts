import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'

export const eth_getFilterLogs = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(hex),
  result: z.array(log),
})
