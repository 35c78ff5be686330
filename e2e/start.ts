/** The demo of `npm start`: runs until Ctrl-C. */
import { fileURLToPath } from 'node:url'
import { startStack } from './services/stack.ts'

const ports = { frame: 5180, dapp: 5181, inbox: 5182, smtp: 5183, chain: 5184 }
const dataDir = process.env.LATCHKEY_DATA ?? fileURLToPath(new URL('../.data', import.meta.url))

const stack = await startStack({
  ports,
  dataDir,
  onStarted: (what, where) => console.log(`  ${what.padEnd(14)} ${where}`),
})

console.log(`
Latchkey is running. Try this:

  1. Open the dApp       ${stack.dapp.origin('dapp')}
  2. Connect with any email address; the email arrives in the inbox  ${stack.inbox.url}
  3. Type the code, then sign a message or send a transaction
  4. Do the same at the partner dApp  ${stack.dapp.origin('partner')}
     It is another site, which this server allows but does not trust. Requests that can move
     funds open a separate window there, which that page cannot cover

Everything stays on this machine. The demo's data is in ${dataDir}.
Ctrl-C stops it.
`)

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  console.log('\nStopping...')
  await stack.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

// npm stops only its shell: if the parent is gone, stop too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) void stop()
}, 500)
