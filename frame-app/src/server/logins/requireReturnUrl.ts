import type { ServerContext } from '../http/context.ts'
import { accountPath } from '../pages/accountPath.ts'
import type { SessionPlace } from '../sessions/session.ts'
import { requireDappPage } from './requireDappPage.ts'

type Wanted = {
  readonly returnUrl: string | undefined
  readonly place: SessionPlace | undefined
}

/**
 * Returns the page that a login in a window of its own leads to: the account page leaves for the
 * login, so it always comes back there.
 *
 * @throws FrameError as `requireDappPage`
 */
export const requireReturnUrl = (
  { config }: Pick<ServerContext, 'config'>,
  { returnUrl, place }: Wanted,
): string | undefined =>
  place === undefined
    ? `${config.publicOrigin}${accountPath}`
    : requireDappPage(returnUrl, place.dappOrigin)
