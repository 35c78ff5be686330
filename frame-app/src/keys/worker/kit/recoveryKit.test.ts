import { describe, expect, test } from 'vitest'
import type { RecoveryKit } from '../../accountVault.ts'
import vectors from '../../vectors/recoveryKit.json' with { type: 'json' }
import type { Bytes } from '../crypto/bytes.ts'
import type { Keep } from '../crypto/wipe.ts'
import { parseHex } from '../evm/parseHex.ts'
import type { WalletSecret } from '../wallet/walletSecret.ts'
import { createRecoveryKit, openRecoveryKit } from './recoveryKit.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const keep: Keep = (secret) => secret
const open = (kit: RecoveryKit) => openRecoveryKit(keep, kit)
const mistake = (cause: string) =>
  expect.objectContaining({ reason: 'INVALID_PARAMS', data: { cause } })

const secrets: readonly WalletSecret[] = [
  ...[16, 20, 24, 28, 32].map((length) => ({ type: 'entropy', entropy: random(length) }) as const),
  { type: 'privateKeys', evmKey: random(32), solanaSeed: random(32) },
]

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('openRecoveryKit', () => {
  test.each(vectors.kits)('default: $name, computed elsewhere', async ({ code, kit, secret }) => {
    expect(await open({ code, kit })).toEqual({
      type: 'entropy',
      entropy: parseHex(`0x${secret}`),
    })
  })

  test.each(secrets)('default: a $type', async (secret) => {
    expect(await open(await createRecoveryKit(secret, random))).toEqual(secret)
  })

  test('behavior: typed by a person: case, spaces, dashes, and letters for digits', async () => {
    const [secret] = secrets
    if (!secret) throw new Error('no secret')
    const { code, kit } = await createRecoveryKit(secret, random)
    const retype = (text: string) =>
      ` ${text.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()}\n`
    expect(await open({ code: retype(code), kit: retype(kit) })).toEqual(secret)
  })

  test('error: every mistyped letter of a code, and of a kit', async () => {
    const [secret] = secrets
    if (!secret) throw new Error('no secret')
    const made = await createRecoveryKit(secret, random)
    for (const [part, cause] of [
      ['code', 'RECOVERY_CODE'],
      ['kit', 'RECOVERY_KIT'],
    ] as const) {
      const text = made[part]
      for (let place = 0; place < text.length; place++) {
        const letter = text.charAt(place)
        if (letter === '-') continue
        const other = alphabet.charAt((alphabet.indexOf(letter) + 1) % 32)
        const changed = `${text.slice(0, place)}${other}${text.slice(place + 1)}`
        await expect(open({ ...made, [part]: changed })).rejects.toEqual(mistake(cause))
      }
    }
  })

  test('error: the code of another kit, and one text in the place of the other', async () => {
    const [one, other] = await Promise.all(
      secrets.slice(0, 2).map((secret) => createRecoveryKit(secret, random)),
    )
    if (!one || !other) throw new Error('no kits')
    await expect(open({ ...one, code: other.code })).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
      message: 'This code belongs to another recovery kit',
    })
    await expect(open({ ...one, kit: one.code })).rejects.toEqual(mistake('RECOVERY_KIT'))
    await expect(open({ ...one, code: one.kit })).rejects.toEqual(mistake('RECOVERY_CODE'))
  })

  test.each(['', '-', 'U', '🔑', 'A'.repeat(100_000)])('error: the text %j', async (text) => {
    await expect(open({ code: text, kit: text })).rejects.toEqual(mistake('RECOVERY_CODE'))
  })
})

describe('createRecoveryKit', () => {
  test('behavior: 128 bits in eight groups of four; the kit in groups of five', async () => {
    const secret = { type: 'entropy', entropy: random(16) } as const
    const { code, kit } = await createRecoveryKit(secret, random)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(kit).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-)+[0-9A-HJKMNP-TV-Z]{1,5}$/)
    expect(kit.replaceAll('-', '')).toHaveLength(80)
  })

  test('behavior: neither text holds the secret, and each kit has a code of its own', async () => {
    const secret = { type: 'entropy', entropy: new Uint8Array(16) } as const
    const kits = await Promise.all([1, 2].map(() => createRecoveryKit(secret, random)))
    expect(new Set(kits.flatMap(({ code, kit }) => [code, kit])).size).toBe(4)
    for (const { code, kit } of kits) expect(`${code}${kit}`).not.toMatch(/0{12}/)
  })
})
