/**
 * `pnpm test:repeat`: runs the unit suites ten times and the browser suites five times, half of them
 * one after the other, and half with both cores busy: unit and browser suites beside each other, then
 * the rest of the longer one beside endless loops. Exits with 1 if a test fails.
 *
 *   pnpm test:repeat --unit 4 --browser 0    other counts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReport, reportTo } from './vitestReport.mjs'
import { checkNode, chromium, install, pnpm, root, step } from './workspace.mjs'

const { values } = parseArgs({
  options: {
    unit: { type: 'string', default: '10' },
    browser: { type: 'string', default: '5' },
  },
})

const logs = mkdtempSync(join(tmpdir(), 'latchkey-repeat-'))

const suites = [
  { name: 'unit', runs: Number(values.unit), programs: [vitest('unit', 'slow')] },
  { name: 'browser', runs: Number(values.browser), programs: [vitest('browser'), playwright()] },
]

checkNode()
install()
process.env.CHROMIUM_PATH = chromium()
step('Build')
pnpm('run', 'build')
step(`Logs in ${logs}`)
let failures = 0
for (const suite of suites) {
  for (let run = 1; run <= Math.ceil(suite.runs / 2); run += 1) await runSuite(suite, run, 'idle')
}
let stopLoad = () => {}
await Promise.all(
  suites.map(async (suite) => {
    for (let run = Math.ceil(suite.runs / 2) + 1; run <= suite.runs; run += 1) {
      await runSuite(suite, run, 'busy')
    }
    stopLoad()
    stopLoad = loadCores()
  }),
)
stopLoad()
console.log(`\n${failures} failures in ${suites.reduce((sum, { runs }) => sum + runs, 0)} runs`)
process.exit(failures === 0 ? 0 : 1)

/** Runs one suite once, prints its result and failures, and counts them. */
async function runSuite({ name, runs, programs }, number, load) {
  const started = performance.now()
  const results = []
  for (const program of programs) results.push(await runProgram(program, `${name}-${number}`))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.flatMap((result) => result.failed)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${name} ${number} of ${runs}, ${load}, ${seconds} s: ${passed} passed, ${failed.length} failed`,
  )
  for (const text of failed) console.log(`   ${text}`)
  failures += failed.length
}

async function runProgram({ name, folder, argumentsFor, readReport }, run) {
  const file = join(logs, `${run}-${name}.json`)
  const log = openSync(join(logs, `${run}-${name}.log`), 'w')
  const child = spawn(join(folder, 'node_modules', '.bin', name), argumentsFor(file), {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const [status] = await once(child, 'close')
  const { passed, failed } = readReport(file)
  // A run can fail without a failed test.
  if (status !== 0 && failed.length === 0) failed.push(`${name} ended with status ${status}`)
  return { passed, failed }
}

/** Keeps every core busy; the returned function stops it. */
function loadCores() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

function vitest(...projects) {
  const selected = projects.flatMap((project) => ['--project', project])
  return {
    name: 'vitest',
    folder: root,
    argumentsFor: (file) => ['run', ...selected, ...reportTo(file)],
    readReport: readVitestReport,
  }
}

function playwright() {
  return {
    name: 'playwright',
    folder: join(root, 'e2e'),
    argumentsFor: () => ['test', '--reporter=json'],
    readReport: readPlaywrightReport,
  }
}

function readVitestReport(report) {
  const { passed, failed, broken } = readReport(report) ?? { passed: 0, failed: [], broken: [] }
  const lines = [...broken, ...failed].map(({ file, test, error }) =>
    [file.replace(root, ''), test, firstLine(error)].filter(Boolean).join(': '),
  )
  return { passed, failed: lines }
}

function readPlaywrightReport(report) {
  const { suites: files, errors, stats } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = [...errors.map(({ message }) => firstLine(message)), ...files.flatMap(failedSpecs)]
  return { passed: stats.expected, failed }
}

/** Includes inner suites. */
function failedSpecs({ specs = [], suites: inner = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${file}:${line} ${title}: ${firstLine(error?.message)}`
    }),
    ...inner.flatMap(failedSpecs),
  ]
}

function firstLine(text = '') {
  return text.trim().split('\n')[0]
}
