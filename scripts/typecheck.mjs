/** `pnpm typecheck`: checks every package, even after one fails. Exits with 1 if any fails. */
import { runParallel } from './runParallel.mjs'
import { listTypeTasks } from './typeTasks.mjs'

const failed = await runParallel(listTypeTasks())
process.exit(failed.length === 0 ? 0 : 1)
