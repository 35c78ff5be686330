/** The addresses, data and end of `npm start` and `pnpm dev`. */
import { fileURLToPath } from 'node:url'

export const demo = {
  ports: {
    frame: 5180,
    dapp: 5181,
    inbox: 5182,
    smtp: 5183,
    chain: 5184,
    webWallet: 5185,
    relay: 5186,
    signIn: 5187,
    prices: 5188,
    farcaster: 5189,
    otherChain: 5190,
    solana: 5191,
    bitcoin: 5192,
    dataApi: 5193,
  },
  otherChain: true,
  solana: true,
  bitcoin: true,
  demoWallet: true,
  relay: true,
  signIn: true,
  farcaster: true,
  prices: true,
  dataApi: true,
  webWallet: true,
  dataDir: process.env.LATCHKEY_DATA ?? fileURLToPath(new URL('../../.data', import.meta.url)),
  onStarted: (what: string, where: string) => console.log(`  ${what.padEnd(14)} ${where}`),
}

/** Stops on Ctrl-C and other signals, once; also when npm is gone, which stops only its shell. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping...')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end())
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end()
  }, 500)
}
