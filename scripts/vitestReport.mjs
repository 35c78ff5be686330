/** The report of a vitest run, as a file. */
import { readFileSync } from 'node:fs'

/** The arguments that make vitest write its report to `file`. */
export const reportTo = (file) => ['--reporter=json', `--outputFile=${file}`]

/**
 * Reads a report: how many tests ran and passed, and `failed`, which has the file, name and error of each test
 * that did not. `broken` has the files that could not be loaded. Undefined if vitest wrote no report.
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
