import { FrameError } from '@latchkey/protocol'

/**
 * Checks where a login in a window of its own returns to, if that is a page instead of the opener.
 *
 * @throws FrameError INVALID_PARAMS for a page of another origin than the dApp's
 */
export function requireDappPage(url: string | undefined, dappOrigin: string): string | undefined {
  if (url === undefined) return undefined
  if (URL.canParse(url) && new URL(url).origin === dappOrigin) return url
  throw new FrameError('INVALID_PARAMS', { message: 'returnUrl must be a page of the dApp' })
}
