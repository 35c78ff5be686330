import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { dappMetadata } from '../entities/dappMetadata.ts'
import { theme } from '../entities/theme.ts'
import { object } from '../object.ts'

export const syncTheme = defineRequest({ payload: theme })

export const syncDappData = defineRequest({
  payload: object({
    metadata: z.optional(dappMetadata),
    sdkVersion: z.optional(z.string()),
    sdkType: z.optional(z.string()),
    projectId: z.string(),
  }),
})
