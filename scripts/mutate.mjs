/**
 * `pnpm mutate`: breaks each protection listed in `e2e/mutations/*.json` in a copy of the last
 * commit, and runs the tests of the entry. Exits with 1 if they still pass.
 *
 *   pnpm mutate guard custody      only these lists
 *   pnpm mutate --match recipient  only those whose name has this text
 *
 * An entry: `name`; `file`; `from`, a text that occurs once in the file; `to`, its replacement;
 * `tests`, the files or folders of which a test must fail.
 */
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, chromium, install, root, run, step } from './workspace.mjs'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { match: { type: 'string', default: '' } },
})
const folder = join(root, 'e2e', 'mutations')
const mutations = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.json')))
  .flatMap((file) => {
    const list = basename(file, '.json')
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return entries.map((entry) => ({ list, ...entry }))
  })
  .filter(({ name }) => name.includes(values.match))

checkNode()
install()
process.env.CHROMIUM_PATH = chromium()
step(`${mutations.length} broken protections`)
const parent = mkdtempSync(join(tmpdir(), 'latchkey-mutate-'))
// The test Postgres runs as another user, who must be able to read the packages.
chmodSync(parent, 0o755)
const copies = Array.from({ length: availableParallelism() }, (_, index) =>
  join(parent, `${index}`),
)
const queue = [...mutations.entries()]
const missed = []
try {
  for (const copy of copies) prepareCopy(copy)
  await Promise.all(copies.map(work))
} finally {
  rmSync(parent, { recursive: true, force: true })
}
console.log(`\n${mutations.length - missed.length} caught, ${missed.length} not caught`)
for (const line of missed) console.log(`  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)

/** Clones the last commit and installs its packages. */
function prepareCopy(copy) {
  run('git', ['clone', '--quiet', '--no-hardlinks', root, copy])
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']
  const { status } = spawnSync('npx', install, { cwd: copy, stdio: 'ignore' })
  if (status === 0) return
  console.error('The packages of the copy could not be installed.')
  process.exit(1)
}

async function work(copy) {
  let runner = startRunner(copy)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [index, mutation] = next
    const verdict = await runner.tryMutation(mutation)
    console.log(`${index + 1}. ${verdict}: ${mutation.list}: ${mutation.name}`)
    if (verdict !== 'caught') missed.push(`${verdict}: ${mutation.list}: ${mutation.name}`)
    if (!runner.hasEnded()) continue
    run('git', ['-C', copy, 'checkout', '--quiet', '.'])
    runner = startRunner(copy)
  }
  await runner.stop()
}

function startRunner(copy) {
  const runner = fork(join(copy, 'scripts', 'runMutations.mjs'), { cwd: copy, stdio: 'ignore' })
  const ended = once(runner, 'exit').then(() => 'tests did not run')
  return {
    /** Returns the verdict. Tests that take too long are killed, and the runner with them. */
    async tryMutation(mutation) {
      const limit = setTimeout(() => runner.kill('SIGKILL'), 240_000)
      runner.send(mutation)
      const [verdict] = await Promise.race([once(runner, 'message'), ended.then((end) => [end])])
      clearTimeout(limit)
      return verdict
    },
    hasEnded: () => runner.exitCode !== null || runner.signalCode !== null,
    async stop() {
      if (runner.connected) runner.disconnect()
      await ended
    },
  }
}
