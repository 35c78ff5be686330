import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'

export const getFarcasterUri = defineRequest({ result: z.object({ url: z.string() }) })

/** Resolves when the Farcaster app has signed. */
export const connectFarcaster = defineRequest({ result: z.object({ userName: z.string() }) })
