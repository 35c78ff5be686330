import { FrameError } from '@latchkey/protocol'
import type { AccountParameters } from './accountParameters.ts'
import { readPasskeyKey } from './readPasskeyKey.ts'
import type { Proof } from './recoverySlots.ts'

export type PasskeyProof = Extract<Proof, { kind: 'passkey' }>

/**
 * Asks for a passkey: for a new slot one of those that sign in, else the stored slot's own.
 *
 * @throws FrameError METHOD_NOT_SUPPORTED, with `data.cause` NO_WEBAUTHN for this browser or
 * NO_PASSKEY if the account has no passkey; as `readPasskeyKey`
 */
export async function readPasskeyProof(
  { call }: Pick<AccountParameters, 'call'>,
  credentials: Pick<CredentialsContainer, 'get'> | undefined,
  slot: 'new' | 'stored',
): Promise<PasskeyProof> {
  if (!credentials) throw unsupported('NO_WEBAUTHN')
  const { rpId, passkeys, slot: stored } = await call('passkeySalts', {})
  const usable = slot === 'new' ? passkeys : stored ? [stored] : []
  if (usable.length === 0) throw unsupported('NO_PASSKEY')
  return { kind: 'passkey', ...(await readPasskeyKey(credentials, { rpId, passkeys: usable })) }
}

const unsupported = (cause: 'NO_WEBAUTHN' | 'NO_PASSKEY') =>
  new FrameError('METHOD_NOT_SUPPORTED', { data: { cause } })
