import { oneOf } from '../schema/oneOf.ts'
import type { Infer } from '../schema/schema.ts'

export const socialProvider = oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord')
export type SocialProvider = Infer<typeof socialProvider>
