/** `pnpm typecheck`: checks every package, even after one fails. Exits with 1 if any fails. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const projects = [
  'protocol',
  'ui',
  'frame-app',
  'frame-app/tsconfig.server.json',
  'frame-app/tsconfig.integration.json',
  'sdk',
  'e2e',
]

const failed = projects.filter((project) => {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  return spawnSync(tsc, ['-p', project], { cwd: root, stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) console.error(`\nTypes are wrong in ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
