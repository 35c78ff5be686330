import { defineRequest } from '../defineRequest.ts'
import { dappMetadata } from '../entities/dappMetadata.ts'
import { theme } from '../entities/theme.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'

export const syncTheme = defineRequest({ payload: theme })

export const syncDappData = defineRequest({
  payload: object({
    metadata: optional(dappMetadata),
    sdkVersion: optional(text),
    sdkType: optional(text),
    projectId: text,
  }),
})
