/**
 * Writes `frame-app/src/keys/vectors/wycheproof` from the published test vectors of C2SP: of each
 * file the count, and of each test what a test here reads.
 *
 *   node scripts/trimWycheproof.mjs <folder of the published files>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const files = [
  {
    from: 'ecdsa_secp256k1_sha256_bitcoin_test.json',
    of: 'testvectors_v1 at b063b4aedae951c69df014cd25fa6d69ae9e8cb9',
    to: 'ecdsaSecp256k1.json',
    group: ({ publicKey }) => ({ publicKey: publicKey.uncompressed }),
    test: ({ msg, sig }) => ({ msg, sig }),
  },
  {
    from: 'eddsa_test.json',
    of: 'testvectors at eb35c25e05d17dc05fdf42f40ff4cbb3a959c096',
    to: 'ed25519.json',
    group: ({ key }) => ({ secret: key.sk, publicKey: key.pk }),
    test: ({ msg, sig }) => ({ msg, sig }),
  },
  {
    from: 'x25519_test.json',
    of: 'testvectors at eb35c25e05d17dc05fdf42f40ff4cbb3a959c096',
    to: 'x25519.json',
    group: () => ({}),
    test: (test) => ({ public: test.public, private: test.private, shared: test.shared }),
  },
  {
    from: 'aes_gcm_test.json',
    of: 'testvectors at eb35c25e05d17dc05fdf42f40ff4cbb3a959c096',
    to: 'aesGcm.json',
    group: ({ ivSize, keySize }) => ({ ivSize, keySize }),
    test: ({ key, iv, aad, msg, ct, tag }) => ({ key, iv, aad, msg, ct, tag }),
  },
  {
    from: 'hkdf_sha256_test.json',
    of: 'testvectors at eb35c25e05d17dc05fdf42f40ff4cbb3a959c096',
    to: 'hkdfSha256.json',
    group: () => ({}),
    test: ({ ikm, salt, info, size, okm }) => ({ ikm, salt, info, size, okm }),
  },
]

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder that holds the published files of Wycheproof.')
  process.exit(1)
}

for (const { from, of, to, group, test } of files) {
  const { numberOfTests, testGroups } = JSON.parse(readFileSync(join(folder, from), 'utf8'))
  const source = `github.com/C2SP/wycheproof, ${of}, ${from}, trimmed (Apache-2.0, LICENSE)`
  const groups = testGroups.map((published) => {
    const tests = published.tests.map(
      ({ tcId, comment, flags, result, ...rest }) =>
        `    ${JSON.stringify({ tcId, comment, flags, result, ...test(rest) })}`,
    )
    const head = JSON.stringify(group(published)).slice(1, -1)
    return `  {${head}${head && ', '}"tests": [\n${tests.join(',\n')}\n  ]}`
  })
  const text = `{"source": ${JSON.stringify(source)}, "numberOfTests": ${numberOfTests}, "groups": [\n${groups.join(',\n')}\n]}\n`
  writeFileSync(join(root, 'frame-app', 'src', 'keys', 'vectors', 'wycheproof', to), text)
}
