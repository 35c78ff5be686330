/**
 * `pnpm threats`: runs every test that names a threat of SECURITY.md, those in a browser and
 * those on keys and server, and prints one table: threat, attack, and how often it worked or how many
 * runs of its test passed. Exits with 1 if a test failed. Needs a build.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportTo } from './vitestReport.mjs'
import { chromium, root } from './workspace.mjs'

/** In the dialect of `git grep -E`, too, which has no `\d`. */
const threat = /\bT[0-9]{1,2}\b/
/** `T11 and T12: ` */
const label = /\b(T\d+(?: and T\d+)?)[:,]? */
const folder = mkdtempSync(join(tmpdir(), 'latchkey-threats-'))
process.env.CHROMIUM_PATH = chromium()
const results = [runInBrowser(), runOnServer()]
rmSync(folder, { recursive: true })

const rows = results.flatMap((result) => result.rows).sort(byThreat)
const width = Math.max(...rows.map(([, attack]) => attack.length))
console.log('\nThreat    Attack')
for (const [id, attack, figure] of rows) {
  console.log(`${id.padEnd(10)}${attack.padEnd(width + 2)}${figure}`)
}
const failed = results.flatMap((result) => result.failed)
for (const name of failed) console.log(`FAILED  ${name}`)
console.log(`\n${rows.length} attacks, ${failed.length} failed tests`)
process.exit(results.every(({ status }) => status === 0) && failed.length === 0 ? 0 : 1)

/** The browser's tests print their figures: `T1  foreign origins that loaded the frame: 0 of 50`. */
function runInBrowser() {
  const file = join(folder, 'browser.json')
  const status = run(
    'e2e',
    'playwright',
    ['test', '--project=threats', '--project=logins', '--grep=\\bT\\d+\\b', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const specs = JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(listSpecs)
  return {
    status,
    rows: specs.flatMap(readFigures),
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
  }
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

function readFigures({ title, ok, tests }) {
  const printed = tests
    .flatMap((test) => test.results)
    .flatMap((result) => result.stdout)
    .flatMap(({ text }) => [...text.matchAll(/^(T\d+) +(.+): (\S+ of \S+)$/gm)])
  if (printed.length > 0) return printed.map(([, id, attack, figure]) => [id, attack, figure])
  return [toRow(title, ok ? 1 : 0, 1)]
}

/** A test runs once, or once on each database. */
function runOnServer() {
  const file = join(folder, 'server.json')
  const status = run('.', 'vitest', [
    'run',
    ...['--project', 'unit', '--project', 'slow'],
    ...['--testNamePattern', threat.source],
    ...['--reporter=default', ...reportTo(file)],
    ...listFiles(),
  ])
  const runs = JSON.parse(readFileSync(file, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map((test) => ({ name: nameAttack(test), isPassed: test.status === 'passed' }))
  const names = [...new Set(runs.map(({ name }) => name))]
  const rows = names.map((name) => {
    const same = runs.filter((each) => each.name === name)
    return toRow(name, same.filter(({ isPassed }) => isPassed).length, same.length)
  })
  return { status, rows, failed: runs.filter((each) => !each.isPassed).map(({ name }) => name) }
}

/** A suite that names a threat is one attack; in others, each test that does. */
function nameAttack({ ancestorTitles, title }) {
  const suites = ancestorTitles
    .filter(Boolean)
    .map((each) => each.replace(/ on (embedded|postgres)$/, ''))
  return [...suites, ...(suites.some((each) => threat.test(each)) ? [] : [title])].join(' › ')
}

/** Tests in a page of their own need another project, and run with the components. */
function listFiles() {
  const { stdout } = spawnSync('git', ['grep', '-lE', threat.source, '--', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\n').filter((path) => path && !path.includes('.browser.test.'))
  // Vitest would take no file for all of them.
  if (files.length === 0) throw new Error('No test names a threat')
  return files
}

function toRow(name, passed, runs) {
  const [, ids] = name.match(label)
  const attack = name.replace(/\b(error|behavior|default): */g, '').replace(label, '')
  return [ids.replace(' and ', ', '), attack, `${passed} of ${runs} passed`]
}

function byThreat([one], [other]) {
  return Number.parseInt(one.slice(1), 10) - Number.parseInt(other.slice(1), 10)
}

function run(place, program, parameters, env = {}) {
  const cwd = join(root, place)
  const { status } = spawnSync(join(cwd, 'node_modules', '.bin', program), parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status
}
