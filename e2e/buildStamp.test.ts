import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isBuilt, startStamp } from '../scripts/buildStamp.mjs'

type Write = (path: string, content: string) => void

/** A repository after its build. */
function build({ hasGit = true, whileBuilding = (_: Write) => {} } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write: Write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const git = (...args: string[]) => {
    expect(spawnSync('git', args, { cwd: root }).status).toBe(0)
  }
  write('.gitignore', 'node_modules\ndist\n*.log\n')
  write('sdk/src/index.ts', 'export {}')
  write('node_modules/a/index.js', '')
  if (hasGit) {
    git('init', '--quiet')
    git('add', '.')
  }
  expect(isBuilt(root)).toBe(false)
  const writeStamp = startStamp(root)
  whileBuilding(write)
  write('sdk/dist/index.js', 'export {}')
  writeStamp()
  return { root, write, git }
}

describe('isBuilt', () => {
  test('default: true while nothing changes', () => {
    const { root, write } = build()
    expect(isBuilt(root)).toBe(true)
    // The same content, with another time.
    write('sdk/src/index.ts', 'export {}')
    write('test.log', 'not a source')
    expect(isBuilt(root)).toBe(true)
  })

  test.each<[string, (workspace: ReturnType<typeof build>) => void]>([
    ['a changed source', ({ root }) => appendFileSync(join(root, 'sdk/src/index.ts'), ' ')],
    ['a new source', ({ write }) => write('sdk/src/more.ts', '')],
    ['a deleted source', ({ root }) => rmSync(join(root, 'sdk/src/index.ts'))],
    ['a renamed source', ({ git }) => git('mv', 'sdk/src/index.ts', 'sdk/src/main.ts')],
    ['a changed output', ({ write }) => write('sdk/dist/index.js', 'export const a = 1')],
    ['an output more', ({ write }) => write('sdk/dist/old.js', '')],
    ['a deleted build', ({ root }) => rmSync(join(root, 'sdk/dist'), { recursive: true })],
  ])('behavior: %s makes it false', (_, change) => {
    const workspace = build()
    change(workspace)
    expect(isBuilt(workspace.root)).toBe(false)
  })

  test('behavior: a source that changes during the build makes it false', () => {
    const { root } = build({ whileBuilding: (write) => write('sdk/src/index.ts', 'export let a') })
    expect(isBuilt(root)).toBe(false)
  })

  test('behavior: without git, always false', () => {
    expect(isBuilt(build({ hasGit: false }).root)).toBe(false)
  })
})
