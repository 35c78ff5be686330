import type { OpenCeremony } from './passkeyBoot.ts'

type OpenedWindow = Pick<Window, 'opener' | 'close'> & {
  location: Pick<Location, 'replace' | 'origin'>
}

/**
 * Hands the ceremony's end to the dApp that started it: posts `{ resultUri }` to the window that
 * opened this one, to that dApp's exact origin only, or returns to its page with `result_uri`.
 *
 * @returns false if there is neither: the dApp's page cut the window off
 */
export function returnResult(
  window: OpenedWindow,
  { dappOrigin, returnUrl }: Pick<OpenCeremony, 'dappOrigin' | 'returnUrl'>,
  resultUri: string,
): boolean {
  if (returnUrl !== null) {
    const url = new URL(returnUrl)
    url.searchParams.set('result_uri', resultUri)
    window.location.replace(url.href)
    return true
  }
  if (!window.opener) return false
  window.opener.postMessage({ resultUri }, dappOrigin)
  window.close()
  return true
}

/** The end that the person chose, in the form of a result. */
export const cancelledUri = ({ location }: OpenedWindow) =>
  `${location.origin}/passkey?error=access_denied`
