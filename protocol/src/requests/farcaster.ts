import { defineRequest } from '../defineRequest.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'

export const getFarcasterUri = defineRequest({ result: object({ url: text }) })

/** Resolves when the Farcaster app has signed. */
export const connectFarcaster = defineRequest({ result: object({ userName: text }) })
