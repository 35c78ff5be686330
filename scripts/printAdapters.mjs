/**
 * `pnpm adapters`: runs the contract suite of each adapter, and prints the table of docs/adapters.md
 * from what the tests have shown. Exits with 1 if a test fails, also because the document differs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportTo } from './vitestReport.mjs'
import { checkNode, install, root } from './workspace.mjs'

checkNode()
install()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-adapters-'))
const file = join(folder, 'report.json')
const command = ['vitest', 'run', '--project', 'slow', 'sdk/src/adapters', ...reportTo(file)]
const { status } = spawnSync('npx', command, { cwd: root, stdio: 'ignore' })
const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true })

const order = ['wagmi 3', 'wagmi 2', 'ethers 6', 'ethers 5', 'Solana', 'Bitcoin']
const columns = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .map(({ meta }) => meta)
  .filter((meta) => meta?.adapter)
  .sort((one, other) => order.indexOf(one.adapter) - order.indexOf(other.adapter))
const rows = (columns[0]?.titles ?? []).map((title, row) => [
  title,
  ...columns.map(({ cells }) => cells[row]),
])
const header = ['', ...columns.map(({ adapter }) => adapter)]
for (const cells of [header, header.map(() => '---'), ...rows]) {
  console.log(`| ${cells.join(' | ')} |`)
}
process.exit(status ?? 1)
