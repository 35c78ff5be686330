import type { CDPSession, Page } from '@playwright/test'

export type Authenticator = {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** An authenticator with the PRF extension, which Chromium simulates for this page. */
export async function addAuthenticator(
  page: Page,
  { isVerified = true, isPresent = true } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: isPresent,
    },
  })
  return { session, authenticatorId }
}
