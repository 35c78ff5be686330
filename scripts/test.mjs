/**
 * `npm test`: every check of the workspace, from a bare clone. `npm run test:threats`: the attacks
 * of SECURITY.md in a browser.
 */
import { checkNode, chromium, install, pnpm, step } from './workspace.mjs'

const suites = {
  all: [
    ['Linting, floors and file names', 'lint'],
    ['Types', 'typecheck'],
    ['Dead code', 'deadcode'],
    ['Licences', 'licences'],
    ['Build', 'build'],
    ['Unit and property tests', 'unit'],
    ['The server on both databases, chains, wallets and many vectors', 'test:slow'],
    ['Components in a browser', 'test:browser'],
    ['Flows over two sites', 'e2e'],
  ],
  threats: [
    ['Build', 'build'],
    ['Attacks on two sites', 'threats'],
  ],
}
const checks = suites[process.argv[2] ?? 'all']

const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)

checkNode()
install()
process.env.CHROMIUM_PATH = chromium()
for (const [title, script] of checks) {
  step(`${title} (${seconds()} s)`)
  pnpm('run', script)
}
console.log(`\nAll ${checks.length} checks passed in ${seconds()} s.`)
// A summary like a test runner's. A failed check has already ended the run.
console.log(`${checks.length} passed, 0 failed`)
