import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import type { SlotPasskey } from '../../api/passkeys.ts'
import { encodeBase64url } from '../../passkeyPage/base64url.ts'
import { readPasskeyKey } from './readPasskeyKey.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const { credentials } = navigator
const rpId = location.hostname
let authenticatorId = ''

type DevTools = {
  send(method: string, parameters?: object): Promise<{ authenticatorId: string }>
}

// Chromium's protocol: only the root of the workspace has the package that declares it.
const devTools = () => cdp() as unknown as DevTools

async function addAuthenticator(hasPrf: boolean) {
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf,
  } as const
  const added = await devTools().send('WebAuthn.addVirtualAuthenticator', { options })
  authenticatorId = added.authenticatorId
}

async function addPasskey(): Promise<SlotPasskey> {
  const created = await credentials.create({
    publicKey: {
      rp: { id: rpId, name: 'Latchkey' },
      user: { id: random(32), name: 'ada', displayName: 'Ada' },
      challenge: random(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    },
  })
  const prfSalt = encodeBase64url(random(32).buffer)
  return { credentialId: created?.id ?? '', transports: ['internal'], prfSalt }
}

/** A key that nobody can read, as text: bits that it derives. */
async function fingerprint(key: CryptoKey): Promise<string> {
  const parameters = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new Uint8Array(),
  }
  return encodeBase64url(await crypto.subtle.deriveBits(parameters, key, 256))
}

beforeEach(() => devTools().send('WebAuthn.enable'))
afterEach(() => devTools().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }))

describe('readPasskeyKey', () => {
  test('default: one passkey and salt are one key, which nobody can read', async () => {
    await addAuthenticator(true)
    const passkey = await addPasskey()
    const read = (changes = {}) =>
      readPasskeyKey(credentials, { rpId, passkeys: [{ ...passkey, ...changes }] })
    const { key, credentialId } = await read()
    expect(credentialId).toBe(passkey.credentialId)
    expect(key.extractable).toBe(false)
    expect(key.usages).toEqual(['deriveBits'])
    const first = await fingerprint(key)
    expect(await fingerprint((await read()).key)).toBe(first)
    const prfSalt = encodeBase64url(random(32).buffer)
    expect(await fingerprint((await read({ prfSalt })).key)).not.toBe(first)
  })

  test('behavior: another passkey is another key', async () => {
    await addAuthenticator(true)
    const passkeys = [await addPasskey(), await addPasskey()]
    const prfSalt = passkeys[0]?.prfSalt ?? ''
    const keys: string[] = []
    for (const passkey of passkeys) {
      const salts = { rpId, passkeys: [{ ...passkey, prfSalt }] }
      keys.push(await fingerprint((await readPasskeyKey(credentials, salts)).key))
    }
    expect(new Set(keys).size).toBe(2)
  })

  test('error: METHOD_NOT_SUPPORTED without PRF', async () => {
    await addAuthenticator(false)
    const passkeys = [await addPasskey()]
    await expect(readPasskeyKey(credentials, { rpId, passkeys })).rejects.toMatchObject({
      reason: 'METHOD_NOT_SUPPORTED',
    })
  })

  test('error: USER_REJECTED if the browser refuses', async () => {
    await addAuthenticator(true)
    const passkeys = [await addPasskey()]
    const elsewhere = { rpId: 'example.org', passkeys }
    await expect(readPasskeyKey(credentials, elsewhere)).rejects.toMatchObject({
      reason: 'USER_REJECTED',
    })
  })
})
