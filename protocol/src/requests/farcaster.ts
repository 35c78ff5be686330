import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { object } from '../object.ts'

export const getFarcasterUri = defineRequest({ result: object({ url: z.string() }) })

export const connectFarcaster = defineRequest({ result: object({ userName: z.string() }) })
