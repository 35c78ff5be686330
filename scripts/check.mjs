/** `pnpm check`: lint, formatting, floors and types, side by side. Exits with 1 if any fails. */
import { join } from 'node:path'
import { runParallel } from './runParallel.mjs'
import { listTypeTasks } from './typeTasks.mjs'
import { root } from './workspace.mjs'

const started = performance.now()
const failed = await runParallel([
  {
    name: 'lint, formatting, forbidden imports',
    command: join(root, 'node_modules', '.bin', 'biome'),
    args: ['check', '.'],
  },
  ...listTypeTasks({ isIncremental: true }),
  {
    name: 'API reference',
    command: process.execPath,
    args: [join(root, 'scripts', 'writeApiReference.mjs'), '--check'],
  },
])
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `\nAll checks passed in ${seconds} s.`
    : `\nFailed in ${seconds} s: ${failed.join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)
