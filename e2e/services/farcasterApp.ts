/** The Farcaster app of a person: it signs what a site asks for (FIP-11), and hands it to the relay. */
import type { Account } from 'viem'
import type { FarcasterRelay } from './farcasterRelay.ts'

export type Approval = {
  readonly account: Pick<Account, 'address'> & {
    signMessage?(parameters: { message: string }): Promise<`0x${string}`>
  }
  readonly fid: number
  readonly username?: string
  /** Changes the message before it is signed. */
  readonly change?: (message: string) => string
  /** Replaces what is handed to the relay. */
  readonly answer?: Readonly<Record<string, unknown>>
}

/** Approves the sign-in of a URL, as the person does in the app. Returns what it handed over. */
export async function approveFarcaster(
  relay: Pick<FarcasterRelay, 'url' | 'authKey' | 'signatureParams'>,
  url: string,
  { account, fid, username, change = (message) => message, answer }: Approval,
): Promise<{ message: string; signature: string }> {
  const params = relay.signatureParams(url)
  const message = change(
    [
      `${params.domain} wants you to sign in with your Ethereum account:`,
      account.address,
      '',
      'Farcaster Auth',
      '',
      `URI: ${params.siweUri}`,
      'Version: 1',
      'Chain ID: 10',
      `Nonce: ${params.nonce}`,
      `Issued At: ${issuedAt(params)}`,
      ...(params.expirationTime ? [`Expiration Time: ${params.expirationTime}`] : []),
      'Resources:',
      `- farcaster://fid/${fid}`,
    ].join('\n'),
  )
  const signature = (await account.signMessage?.({ message })) ?? '0x'
  const given = { message, signature, fid, username, displayName: username, ...answer }
  const response = await fetch(`${relay.url}/v1/channel/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${new URL(url).searchParams.get('channelToken')}`,
      'x-farcaster-auth-relay-key': relay.authKey,
    },
    body: JSON.stringify(given),
  })
  if (response.status !== 201) throw new Error(`The relay answered ${response.status}`)
  return given
}

/** Within the sign-in's ten minutes, by the clock of the site's server. */
function issuedAt({ expirationTime }: Readonly<Record<string, unknown>>): string {
  const end = Date.parse(String(expirationTime))
  return new Date(Number.isNaN(end) ? Date.now() : end - 9 * 60_000).toISOString()
}
