/**
 * `pnpm mutate`: breaks each protection listed in `e2e/mutations/*.json` in a copy of the last
 * commit, and runs the tests of the entry. Exits with 1 if they still pass.
 *
 *   pnpm mutate guard custody    only these lists
 *
 * An entry: `name`; `file`; `from`, a text that occurs once in the file; `to`, its replacement;
 * `tests`, the files or folders of which a test must fail.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readReport, reportTo } from './vitestReport.mjs'
import { checkNode, chromium, install, root, run, step } from './workspace.mjs'

const wanted = process.argv.slice(2)
const folder = join(root, 'e2e', 'mutations')
const mutations = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.json')))
  .flatMap((file) => {
    const list = basename(file, '.json')
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return entries.map((entry) => ({ list, ...entry }))
  })

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
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [index, mutation] = next
    const verdict = await tryMutation(copy, mutation)
    console.log(`${index + 1}. ${verdict}: ${mutation.list}: ${mutation.name}`)
    if (verdict !== 'caught') missed.push(`${verdict}: ${mutation.list}: ${mutation.name}`)
  }
}

/** Returns `caught` if a test failed. A file that does not load proves nothing. */
async function tryMutation(copy, { file, from, to, tests }) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const parts = text.split(from)
  if (parts.length !== 2) return `stands ${parts.length - 1} times in ${file}`
  const report = join(copy, 'mutation.json')
  rmSync(report, { force: true })
  writeFileSync(path, parts.join(to))
  try {
    const failed = await runTests(copy, report, tests)
    if (failed === undefined) return 'tests did not run'
    return failed > 0 ? 'caught' : 'NOT CAUGHT'
  } finally {
    writeFileSync(path, text)
  }
}

/** Returns the number of failed tests; undefined if none ran. */
async function runTests(copy, report, tests) {
  const project = tests.every((test) => test.includes('.browser.test.')) ? 'browser' : '!browser'
  const args = ['run', '--project', project, '--typecheck.enabled=false', '--bail=1']
  const vitest = spawn(
    join(copy, 'node_modules', '.bin', 'vitest'),
    [...args, ...reportTo(report), ...tests],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: 240_000,
      killSignal: 'SIGKILL',
    },
  )
  await new Promise((resolve) => vitest.on('close', resolve))
  const result = readReport(report)
  return result && result.ran > 0 ? result.failed.length : undefined
}
