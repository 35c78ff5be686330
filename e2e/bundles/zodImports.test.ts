/** `pnpm lint` allows only `zod/mini`, and in `protocol` no other package. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-lint-')))
afterAll(() => rmSync(folder, { recursive: true }))

const folders = [
  'protocol/src',
  'frame-app/src/page',
  'frame-app/src/rpc',
  'frame-app/src/approval',
  'frame-app/src/keys',
  'frame-app/src/server',
  'sdk/src/core',
  'sdk/src/frameClient',
  'sdk/src/hooks',
  'sdk/src/modal',
]
const refused = ['zod', 'zod/v3', 'zod/v4', 'zod/v4/core', 'zod/v4-mini', 'zod/compile']

/** Writes files with one import each, lints them with this repository's configuration, and returns the refused ones. */
function lint(files: Readonly<Record<string, string>>): string[] {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [path, imported] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `export * from '${imported}'\n`)
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '--reporter=github',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = stdout.matchAll(/title=lint\/style\/noRestrictedImports,file=([^,]+)/g)
  return [...found].map(([, file = '']) => relative(folder, file)).sort()
}

const ownSources = ['protocol', 'ui', 'sdk', 'frame-app'].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(name, 'src', file)),
)

test('behavior: no source checks a length by zod: it throws if `length` converts to no number', () => {
  expect(ownSources.length).toBeGreaterThan(500)
  const found = ownSources.filter((file) =>
    /\bz\.(minLength|maxLength|length)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

describe('biome.json', () => {
  test('default: zod/mini passes and every other build of zod does not', () => {
    const bad = folders.flatMap((place) =>
      refused.map((name, index) => [`${place}/refused${index}.ts`, name] as const),
    )
    const good = folders.map((place) => [`${place}/allowed.ts`, 'zod/mini'] as const)
    expect(lint(Object.fromEntries([...bad, ...good]))).toEqual(bad.map(([file]) => file).sort())
  })

  test('behavior: protocol imports no other package', () => {
    const packages = ['react', 'react/jsx-runtime', 'viem', '@noble/curves/ed25519', 'node:fs']
    const ours = ['./limits.ts', '../limits.ts', '../../limits.ts']
    const bad = packages.map((name, index) => [`protocol/src/rpc/bad${index}.ts`, name] as const)
    const good = ours.map((name, index) => [`protocol/src/rpc/good${index}.ts`, name] as const)
    expect(lint(Object.fromEntries([...bad, ...good]))).toEqual(bad.map(([file]) => file).sort())
  })
})
