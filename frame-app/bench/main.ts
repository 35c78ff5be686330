/**
 * Prints the server's costs: `npx tsx frame-app/bench/main.ts [rounds]`.
 */
import { measureEmails } from './emails.ts'
import { measureServer } from './server.ts'

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const rounds = Number(process.argv[2] ?? 5)
const { bare, session, signIn, emailedSignIn, residentMb } = await measureServer({ rounds })
const costs = {
  'bare request': bare.map((cpuMs) => ({ cpuMs, timesBare: 1 })),
  'session check': session,
  'sign-in': signIn,
  'sign-in, its email': emailedSignIn,
}
for (const [name, samples] of Object.entries(costs)) {
  const ratios = samples.map(({ timesBare }) => timesBare)
  const cpuMs = median(samples.map(({ cpuMs }) => cpuMs))
  const columns = [
    name.padEnd(20),
    `${cpuMs.toFixed(3)} ms of CPU time`,
    `${(1_000 / cpuMs).toFixed(0)} a second on one core`,
    `${median(ratios).toFixed(2)} x bare`,
    `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  ]
  process.stdout.write(`${columns.join('   ')}\n`)
}
process.stdout.write(`${'memory'.padEnd(22)} ${residentMb.toFixed(0)} MB\n`)

const { perSecond, cpuUs, lost } = await measureEmails()
const slowest = Math.min(...perSecond).toFixed(0)
const fastest = Math.max(...perSecond).toFixed(0)
process.stdout.write(
  `emails                 ${slowest} to ${fastest} a second over 4 connections, ${cpuUs.toFixed(0)} us of CPU time, ${lost} lost\n`,
)
