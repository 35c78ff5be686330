/** The operator's command, `latchkey`. */
import { readDataConfig } from '../config.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { StartError } from '../startError.ts'
import { execute } from './execute.ts'

try {
  const output = await execute(readDataConfig(process.env), process.argv.slice(2))
  process.stdout.write(`${output}\n`)
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
