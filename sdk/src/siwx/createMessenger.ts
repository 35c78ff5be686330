import type { CaipNetworkId } from '@latchkey/protocol'
import { formatMessage } from './formatMessage.ts'
import type { Siwx } from './siwx.ts'
import { SiwxError } from './siwxError.ts'

export type SiwxMessengerParameters = {
  /**
   * Fetches a nonce from the dApp's server, which accepts it once. At least 8 letters and digits.
   * `accountAddress` is `<<AccountAddress>>` if the user signs in while the wallet connects.
   */
  readonly getNonce: (parameters: {
    chainId: CaipNetworkId
    accountAddress: string
  }) => Promise<string>
  /** Host and port of the dApp. Default: the page's. */
  readonly domain?: string | undefined
  /** Default: the page's address without query and fragment. */
  readonly uri?: string | undefined
  /** One line that the wallet shows. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Milliseconds from the beginning of a session to its end. Default: it has none. */
  readonly expiration?: number | undefined
  readonly getRequestId?: (() => Promise<string>) | undefined
}

/** Returns `createMessage` of a `Siwx`. */
export function createMessenger(parameters: SiwxMessengerParameters): Siwx['createMessage'] {
  const { getNonce, getRequestId, statement, resources, expiration } = parameters
  return async ({ chainId, accountAddress, notBefore }) => {
    const nonce = await getNonce({ chainId, accountAddress })
    const requestId = await getRequestId?.()
    const now = new Date()
    const start = notBefore === undefined ? now.getTime() : Date.parse(notBefore)
    const data = {
      accountAddress,
      chainId,
      domain: parameters.domain ?? location.host,
      uri: parameters.uri ?? `${location.origin}${location.pathname}`,
      version: '1',
      nonce,
      ...(statement !== undefined && { statement }),
      issuedAt: now.toISOString(),
      ...(expiration !== undefined && { expirationTime: toTime(start + expiration) }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && resources.length > 0 && { resources }),
    }
    const text = formatMessage(data)
    return { ...data, toString: () => text }
  }
}

function toTime(milliseconds: number): string {
  const time = new Date(milliseconds)
  if (Number.isNaN(time.getTime())) throw new SiwxError('MESSAGE_INVALID')
  return time.toISOString()
}
