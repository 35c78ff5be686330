/**
 * `pnpm contract`: runs the contract that every identity provider keeps, on both databases, and
 * prints it as a table of cases by providers, with each provider's own cases below. Exits with 1 if
 * one failed, or if a provider lacks a case.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportTo } from './vitestReport.mjs'
import { root } from './workspace.mjs'

const file = 'frame-app/src/server/logins/social/social.test.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-contract-'))
const report = join(folder, 'report.json')
spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'slow', ...reportTo(report), file],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
)
const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
rmSync(folder, { recursive: true })

/** By case and provider: whether it passed, on each database. */
const contract = new Map()
const own = new Map()
const note = (table, row, column, isPassed) => {
  const cells = table.get(row) ?? new Map()
  table.set(row, cells.set(column, [...(cells.get(column) ?? []), isPassed]))
}
for (const { title, ancestorTitles, status } of testResults.flatMap(
  (each) => each.assertionResults,
)) {
  const [, provider] = ancestorTitles
  if (provider === undefined) note(own, title, '', status === 'passed')
  else note(contract, title, provider, status === 'passed')
}

const providers = [...new Set([...contract.values()].flatMap((cells) => [...cells.keys()]))]
const write = (results) =>
  results === undefined ? 'MISSING' : results.every(Boolean) ? `${results.length} ok` : 'FAILED'
const rows = [...contract].map(([name, cells]) => [
  name,
  ...providers.map((provider) => write(cells.get(provider))),
])
const ownRows = [...own].map(([name, cells]) => [name, write(cells.get(''))])

console.log('Runs that passed, of the contract of every provider:\n')
printTable([['case', ...providers], ...rows])
console.log('\nRuns that passed, of what is one provider’s own:\n')
printTable([['case', ''], ...ownRows])
const cells = [...rows, ...ownRows].flatMap(([, ...results]) => results)
const bad = cells.filter((cell) => !cell.endsWith(' ok'))
console.log(
  `\n${providers.length} providers, ${rows.length} cases, ${bad.length} failed or missing`,
)
process.exit(providers.length > 0 && bad.length === 0 ? 0 : 1)

function printTable(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
