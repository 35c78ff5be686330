import * as z from 'zod/mini'

const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export const socialProvider = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof socialProvider>

/**
 * Every login in a window of its own. Ours, beyond AppKit's: `openid`, the operator's own OpenID
 * Connect provider, and `passkey`, a WebAuthn credential of the frame's origin.
 */
export const loginProvider = z.enum([...socialProviders, 'openid', 'passkey'])
export type LoginProvider = z.infer<typeof loginProvider>

/** Every way to sign in, besides the email address, that an account may have. */
export const linkedProvider = z.enum([...loginProvider.options, 'farcaster'])
export type LinkedProvider = z.infer<typeof linkedProvider>
