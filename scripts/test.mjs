/**
 * `npm test`: every check of the workspace but those that follow, from a bare clone.
 * `npm run test:slow`: the slow tests, and every view in German. `npm run test:logins`: logins in a
 * window of their own, in a browser, and the main path in two others. `npm run test:threats`: the
 * attacks of SECURITY.md, and then `npm run test:rpc`: every wallet method on real chains.
 */
import { checkNode, chromium, install, otherBrowsers, pnpm, step } from './workspace.mjs'

const build = ['Build', 'run', 'build:changed']
const rpc = ['Every method on real chains, over two sites', 'run', 'rpc']
const suites = {
  fast: [
    ['Linting, floors and file names', 'run', 'lint'],
    ['Types', 'run', 'typecheck'],
    ['Dead code', 'run', 'deadcode'],
    ['Licences', 'run', 'licences'],
    build,
    // Side by side: components wait more than they compute.
    ['Units and components', 'exec', 'vitest', 'run', '--project', 'unit', '--project', 'browser'],
    ['Flows over two sites', 'run', 'e2e'],
  ],
  slow: [
    build,
    ['The server on both databases, chains, wallets and many vectors', 'run', 'slow'],
    ['Every view in German on a small phone', 'run', 'languages'],
  ],
  logins: [
    build,
    ['Logins in a window of their own, over three sites', 'run', 'logins'],
    ['The main path in Firefox and WebKitGTK', 'run', 'engines:main'],
  ],
  threats: [build, ['Attacks, by threat', 'run', 'threats'], rpc],
  rpc: [build, rpc],
}
const name = process.argv[2] ?? 'fast'

const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)

checkNode()
install()
process.env.CHROMIUM_PATH = chromium()
const canRun = name !== 'logins' || otherBrowsers()
const checks = suites[name].filter(([, , script]) => canRun || script !== 'engines:main')
for (const [title, ...command] of checks) {
  step(`${title} (${seconds()} s)`)
  pnpm(...command)
}
console.log(`\nAll ${checks.length} checks passed in ${seconds()} s.`)
// A summary like a test runner's. A failed check has already ended the run.
console.log(`${checks.length} passed, 0 failed`)
