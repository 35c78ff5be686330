import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyWrite } from './verifyWrite.ts'

const id = (prefix: string) => `${prefix}_${'a'.repeat(22)}`
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const vaultPub = publicKey.export({ format: 'jwk' }).x as string
const header = { alg: 'EdDSA', typ: 'latchkey-write+jws' }
const slot = { slotId: id('sl'), kind: 'device', deviceId: id('dv'), salt: 'AA', ciphertext: 'AA' }
const manifest = 'a.b.c'
const deletion = {
  action: 'deleteSlot',
  walletId: id('wa'),
  version: 1,
  slotId: id('sl'),
  manifest,
}
const creation = {
  action: 'createWallet',
  walletId: id('wa'),
  blob: 'AA',
  vaultPub,
  evmAddress: `0x${'1'.repeat(40)}`,
  solanaAddress: '1'.repeat(32),
  slots: [slot],
  manifest,
}

const json64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function jws(payload: unknown, head: object = header, key: KeyObject = privateKey): string {
  const input = `${json64(head)}.${json64(payload)}`
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
}

const verifyDeletion = (write: string) => verifyWrite({ write, action: 'deleteSlot', vaultPub })
const refused = expect.objectContaining({ reason: 'INVALID_PARAMS' })

describe('verifyWrite', () => {
  test('default', async () => {
    expect(await verifyDeletion(jws(deletion))).toEqual(deletion)
  })

  test('param: createWallet is verified by the key in its payload', async () => {
    const verify = (write: string) =>
      verifyWrite({ write, action: 'createWallet', vaultPub: undefined })
    expect(await verify(jws(creation))).toEqual(creation)
    const stranger = generateKeyPairSync('ed25519').privateKey
    await expect(verify(jws(creation, header, stranger))).rejects.toThrow(refused)
  })

  test('error: signed by another key', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey
    await expect(verifyDeletion(jws(deletion, header, stranger))).rejects.toThrow(refused)
  })

  test('error: another action', async () => {
    await expect(verifyDeletion(jws(creation))).rejects.toThrow(refused)
  })

  test.each([
    ['no type', { alg: 'EdDSA' }],
    ['another type', { ...header, typ: 'dpop+jwt' }],
    ['no algorithm', { typ: header.typ }],
    ['alg none', { ...header, alg: 'none' }],
    ['a symmetric algorithm', { ...header, alg: 'HS256' }],
    ['a critical extension', { ...header, crit: ['exp'], exp: 1 }],
    ['a detached payload', { ...header, crit: ['b64'], b64: false }],
  ])('error: a header with %s', async (_, head) => {
    await expect(verifyDeletion(jws(deletion, head))).rejects.toThrow(refused)
  })

  test.each([
    ['a missing version', { ...deletion, version: undefined }],
    ['no manifest', { ...deletion, manifest: undefined }],
    ['an unknown action', { ...deletion, action: 'dropTable' }],
    ['no object', 'text'],
  ])('error: a payload with %s', async (_, payload) => {
    await expect(verifyDeletion(jws(payload))).rejects.toThrow(refused)
  })

  test('error: every changed character, none and more parts', async () => {
    const write = jws(deletion)
    const broken = [...write].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A'
      return write.slice(0, index) + other + write.slice(index + 1)
    })
    // The last character of a part has bits that encode nothing.
    const spare = new Set(
      write.split('.').map((_, n, parts) => parts.slice(0, n + 1).join('.').length - 1),
    )
    for (const [index, text] of broken.entries()) {
      if (!spare.has(index)) await expect(verifyDeletion(text)).rejects.toThrow(refused)
    }
    for (const text of ['', '..', `${write}.`, write.slice(0, write.lastIndexOf('.') + 1)]) {
      await expect(verifyDeletion(text)).rejects.toThrow(refused)
    }
  })
})
