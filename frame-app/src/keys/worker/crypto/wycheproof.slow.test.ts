import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import aesGcm from '../../vectors/wycheproof/aesGcm.json' with { type: 'json' }
import eddsa from '../../vectors/wycheproof/ed25519.json' with { type: 'json' }
import hkdf from '../../vectors/wycheproof/hkdfSha256.json' with { type: 'json' }
import xdh from '../../vectors/wycheproof/x25519.json' with { type: 'json' }
import { asBytes, type Bytes, concat, toBase64url, toHex } from './bytes.ts'
import {
  type Ed25519Signer,
  nativeEd25519Signer,
  portableEd25519Signer,
  portableVerifyEd25519,
  verifyEd25519,
} from './ed25519.ts'
import { deriveBytes, importSealKey, seal, unseal } from './seal.ts'
import { nativeAgreementKey, portableAgreementKey } from './x25519.ts'

const fromHex = (hex: string) => asBytes(hexToBytes(hex))

type File<Vector> = { numberOfTests: number; groups: { tests: Vector[] }[] }
type Named = { tcId: number; comment: string; result: string }

function listTests<Vector>({ numberOfTests, groups }: File<Vector>): Vector[] {
  const tests = groups.flatMap((group) => group.tests)
  expect(tests).toHaveLength(numberOfTests)
  return tests
}

const names = (tests: readonly Named[]) => tests.map(({ tcId, comment }) => `${tcId} ${comment}`)
const valid = <Test extends Named>(tests: readonly Test[]) =>
  tests.filter(({ result }) => result === 'valid')

/** Returns those for which the check resolves to true. */
async function acceptedOf<Test>(
  tests: readonly Test[],
  check: (test: Test) => boolean | Promise<boolean>,
): Promise<Test[]> {
  const accepted: Test[] = []
  for (const vector of tests) {
    try {
      if (await check(vector)) accepted.push(vector)
    } catch {} // Refused with an error.
  }
  return accepted
}

type Verify = (key: Bytes, message: Bytes, signature: Bytes) => boolean | Promise<boolean>

const verifiers: [string, Verify][] = [
  ['verifyEd25519', verifyEd25519],
  ['portableVerifyEd25519', portableVerifyEd25519],
]

describe.each(verifiers)('%s', (_, verify) => {
  test('default: accepts the valid signatures of 145, and no other', async () => {
    const tests = eddsa.groups.flatMap(({ publicKey, tests }) =>
      tests.map((vector) => ({ publicKey, ...vector })),
    )
    expect(tests).toHaveLength(eddsa.numberOfTests)
    const accepted = await acceptedOf(tests, ({ publicKey, msg, sig }) =>
      verify(fromHex(publicKey), fromHex(msg), fromHex(sig)),
    )
    expect(names(accepted)).toEqual(names(valid(tests)))
    expect(accepted).toHaveLength(84)
  })
})

const signers: [string, (seed: Bytes) => Ed25519Signer | Promise<Ed25519Signer>][] = [
  ['nativeEd25519Signer', nativeEd25519Signer],
  ['portableEd25519Signer', portableEd25519Signer],
]

describe.each(signers)('%s', (_, createSigner) => {
  test('default: writes the 84 valid signatures', async () => {
    let written = 0
    for (const { secret, publicKey, tests } of eddsa.groups) {
      const signer = await createSigner(fromHex(secret))
      expect(toHex(signer.publicKey)).toBe(`0x${publicKey}`)
      for (const { msg, sig } of valid(tests)) {
        expect(toHex(await signer.sign(fromHex(msg)))).toBe(`0x${sig}`)
        written++
      }
    }
    expect(written).toBe(84)
  })
})

const isZero = ({ flags }: { flags: string[] }) => flags.includes('ZeroSharedSecret')

describe('portableAgreementKey', () => {
  test('default: agrees on the shared secrets, and refuses those of zeros', async () => {
    const tests = listTests(xdh)
    const agreed = await acceptedOf(tests, async (vector) => {
      const shared = await portableAgreementKey(fromHex(vector.private)).agree(
        fromHex(vector.public),
      )
      expect.soft(toHex(shared), `${vector.tcId}`).toBe(`0x${vector.shared}`)
      return true
    })
    expect(names(agreed)).toEqual(names(tests.filter((vector) => !isZero(vector))))
    expect(agreed).toHaveLength(487)
  })
})

describe('nativeAgreementKey', () => {
  test('error: each point of low order', async () => {
    const key = await nativeAgreementKey()
    const points = new Set(
      listTests(xdh)
        .filter(isZero)
        .map((vector) => vector.public),
    )
    expect(points.size).toBeGreaterThan(10)
    for (const point of points) {
      await expect(key.agree(fromHex(point))).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
    }
  })
})

describe('deriveBytes', () => {
  test('default: the valid keys of 105, and none that is too long', async () => {
    const tests = listTests(hkdf)
    const derived = await acceptedOf(tests, async ({ ikm, salt, info, size, okm }) => {
      const bytes = await deriveBytes(fromHex(ikm), fromHex(salt), fromHex(info), size)
      return toHex(bytes) === `0x${okm}`
    })
    expect(names(derived)).toEqual(names(valid(tests)))
    expect(derived).toHaveLength(102)
  })
})

/** The associated data as the text it is, or undefined. */
function asText(hex: string): string | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fromHex(hex))
  return toHex(new TextEncoder().encode(text)) === `0x${hex}` ? text : undefined
}

/** Seals have keys of 256 bits, IVs of 96, and a text as associated data. */
function listSeals() {
  expect(listTests(aesGcm)).toHaveLength(256)
  const groups = aesGcm.groups.filter(({ ivSize, keySize }) => ivSize === 96 && keySize === 256)
  return groups
    .flatMap((group) => group.tests)
    .flatMap((vector) => {
      const aad = asText(vector.aad)
      return aad === undefined ? [] : { ...vector, aad }
    })
}

describe('unseal', () => {
  test('default: opens the valid seals, and no other', async () => {
    const tests = listSeals()
    const opened = await acceptedOf(tests, async ({ key, iv, aad, msg, ct, tag }) => {
      const sealed = toBase64url(concat(...[iv, ct, tag].map(fromHex)))
      return toHex(await unseal(await importSealKey(fromHex(key)), sealed, aad)) === `0x${msg}`
    })
    expect(names(opened)).toEqual(names(valid(tests)))
    expect([tests.length, opened.length]).toEqual([39, 12])
  })
})

describe('seal', () => {
  test('default: the valid seals, with their IV', async () => {
    const sealed = await acceptedOf(valid(listSeals()), async ({ key, iv, aad, msg, ct, tag }) => {
      const given = () => fromHex(iv)
      const text = await seal(await importSealKey(fromHex(key)), fromHex(msg), aad, given)
      return text === toBase64url(concat(...[iv, ct, tag].map(fromHex)))
    })
    expect(sealed).toHaveLength(12)
  })
})
