/** The operator's command, `latchkey`. */
import { pipeline } from 'node:stream/promises'
import { readDataConfig } from '../config.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { StartError } from '../startError.ts'
import { execute } from './execute.ts'

try {
  const output = execute(readDataConfig(process.env), process.argv.slice(2))
  await pipeline(output, process.stdout, { end: false })
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
