/**
 * `pnpm test:changed`: the unit and slow tests that a change reaches through imports.
 *
 * The change is everything since the branch left `main`, committed or not; on `main`, only what is
 * not committed. An argument names another base: `pnpm test:changed HEAD~3`.
 */
import { spawnSync } from 'node:child_process'
import { root, run } from './workspace.mjs'

const [base = findBase(), ...others] = process.argv.slice(2)
console.log(`Tests of the changes since ${base}`)
run('npx', [
  'vitest',
  'run',
  ...['--changed', base],
  ...['--project', 'unit', '--project', 'slow'],
  '--passWithNoTests',
  ...others,
])

/** Returns the commit at which this branch left `main`; HEAD if there is no `main`. */
function findBase() {
  for (const name of ['main', 'origin/main']) {
    const { status, stdout } = git('merge-base', name, 'HEAD')
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' })
}
