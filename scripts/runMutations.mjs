/**
 * Run by `pnpm mutate` in a copy of the workspace: takes mutations as messages, one at a time, and
 * answers each with its verdict. The test runner and its databases stay up between them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const runners = new Map()

process.on('message', async (mutation) => process.send(await tryMutation(mutation)))
process.on('disconnect', async () => {
  for (const runner of runners.values()) await (await runner).close()
  process.exit()
})

/** Returns `caught` if a test failed. A file that does not load proves nothing. */
async function tryMutation({ file, from, to, tests }) {
  const text = readFileSync(file, 'utf8')
  const parts = text.split(from)
  if (parts.length !== 2) return `stands ${parts.length - 1} times in ${file}`
  writeFileSync(file, parts.join(to))
  try {
    const failed = await runTests(file, tests)
    if (failed === undefined) return 'tests did not run'
    return failed > 0 ? 'caught' : 'NOT CAUGHT'
  } finally {
    writeFileSync(file, text)
  }
}

/** Returns the number of failed tests; undefined if none ran. */
async function runTests(file, tests) {
  const runner = await startRunner(
    tests.every((test) => test.includes('.browser.test.')) ? 'browser' : '!browser',
  )
  const path = `${process.cwd()}/${file}`
  runner.invalidateFile(path)
  try {
    const { testModules } = await runner.runTestSpecifications(
      await runner.globTestSpecifications(tests),
    )
    const states = testModules.flatMap(({ children }) =>
      [...children.allTests()].map((test) => test.result().state),
    )
    const count = (wanted) => states.filter((state) => state === wanted).length
    const failed = count('failed')
    return failed + count('passed') > 0 ? failed : undefined
  } finally {
    runner.invalidateFile(path)
  }
}

function startRunner(project) {
  const runner =
    runners.get(project) ??
    createVitest('test', {
      project: [project],
      watch: false,
      bail: 1,
      typecheck: { enabled: false },
      reporters: [{}],
    })
  runners.set(project, runner)
  return runner
}
