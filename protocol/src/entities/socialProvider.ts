import * as z from 'zod/mini'

export const socialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.infer<typeof socialProvider>
