import { pipeline } from 'node:stream/promises'
import { readDataConfig } from '../config.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { StartError } from '../startError.ts'
import { version } from '../version.ts'
import { execute } from './execute.ts'
import { isJsonLine, renderHelp } from './help.ts'

const line = process.argv.slice(2)
try {
  await pipeline(run(), process.stdout, { end: false })
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof StartError)) throw error
  const { code, message } = error
  const text = isJsonLine(line) ? JSON.stringify({ error: { code, message } }) : message
  process.stderr.write(`${text}\n`)
  process.exitCode = code === 'USAGE' ? 2 : 1
}

async function* run(): AsyncGenerator<string, void, undefined> {
  if (line.includes('--help')) return yield `${renderHelp(line)}\n`
  if (line.includes('--version')) return yield `${version}\n`
  const report = (progress: string) => void process.stderr.write(`${progress}\n`)
  yield* execute({ ...readDataConfig(process.env), environment: process.env, report }, line)
}
