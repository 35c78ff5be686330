import { join } from 'node:path'
import * as z from 'zod/mini'
import { text } from './values.ts'

export const keyVariables = {
  SECRET_FILE: z.optional(text),
  KEK_FILE: z.optional(text),
}

export const keyExpectations: Record<keyof typeof keyVariables, string> = {
  SECRET_FILE: 'the path of a file',
  KEK_FILE: 'the path of a file',
}

export type KeyConfig = { readonly secretFile: string; readonly kekFile: string }

export function toKeyConfig(
  values: z.infer<z.ZodMiniObject<typeof keyVariables>>,
  dataDir: string,
): KeyConfig {
  return {
    secretFile: values.SECRET_FILE ?? join(dataDir, 'secrets'),
    kekFile: values.KEK_FILE ?? join(dataDir, 'kek'),
  }
}
