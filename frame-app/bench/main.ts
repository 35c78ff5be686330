/** Run by `npx tsx frame-app/bench/main.ts`. */
import { measureEmails } from './emails.ts'
import { measureServer } from './server.ts'

const { bare, session, signIn, residentMb } = await measureServer()
const costs = { 'bare server': bare, 'session check': session, 'e-mail sign-in': signIn }
for (const [name, { cpuMs, wallPerSecond }] of Object.entries(costs)) {
  const columns = [
    name.padEnd(16),
    `${cpuMs.toFixed(3)} ms of processor`,
    `${(1000 / cpuMs).toFixed(0)} a second on one core`,
    `${wallPerSecond.toFixed(0)} a second here and now`,
    `${(cpuMs / bare.cpuMs).toFixed(2)} x bare`,
  ]
  process.stdout.write(`${columns.join('   ')}\n`)
}
process.stdout.write(`${'memory'.padEnd(18)} ${residentMb.toFixed(0)} MB\n`)

const { perSecond, cpuUs, lost } = await measureEmails()
const slowest = Math.min(...perSecond).toFixed(0)
const fastest = Math.max(...perSecond).toFixed(0)
process.stdout.write(
  `emails             ${slowest} to ${fastest} a second over 4 connections, ${cpuUs.toFixed(0)} us of processor, ${lost} lost\n`,
)
