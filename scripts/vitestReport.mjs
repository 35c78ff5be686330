import { readFileSync } from 'node:fs'

export const reportTo = (file) => ['--reporter=json', `--outputFile=${file}`]

/**
 * Reads a report: the number of tests run and passed, the `failed` tests, and the `broken` files
 * that did not load. Undefined if there is none.
 */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [error] }) => ({ file: name, test: fullName, error })),
  )
  const broken = report.testResults
    .filter(({ status, name }) => status === 'failed' && !failed.some((test) => test.file === name))
    .map(({ name, message }) => ({ file: name, error: message }))
  return { ran: report.numTotalTests, passed: report.numPassedTests, failed, broken }
}
