/**
 * `pnpm engines`: signs in and approves in Firefox and WebKitGTK, with everything that their drivers
 * can press with, in the frame of a trusted dApp and in the window of one that is not.
 * Exits with 1 when a walk fails. Screenshots of failures land in `test-results/engines`.
 */
import { mkdir } from 'node:fs/promises'
import { codeIn } from '../pages/mailText.ts'
import { type Stack, startStack } from '../services/stack.ts'
import type { Engine, PressKind, Tab } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webKit.ts'

const folder = 'test-results/engines'
const sizes = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
] as const

type Walk = { kind: PressKind; size: (typeof sizes)[number] }

await mkdir(folder, { recursive: true })
const stack = await startStack()
let failures = 0
for (const start of [startFirefox, startWebKit]) {
  const engine = await start()
  for (const size of sizes) {
    for (const kind of engine.kinds) failures += await tryWalk(engine, { kind, size })
  }
  await engine.close()
}
await stack.stop()
console.log(`\n${failures} failures`)
process.exit(failures === 0 ? 0 : 1)

async function tryWalk(engine: Engine, walk: Walk): Promise<number> {
  const { kind, size } = walk
  const name = `${engine.name}, ${kind}, ${size.width} x ${size.height}`
  const tab = await engine.open(size)
  try {
    await approveInFrame(tab, kind)
    console.log(`passed  ${name}`)
    return 0
  } catch (cause) {
    console.log(`FAILED  ${name}: ${cause instanceof Error ? cause.message : cause}`)
    await tab.screenshot(`${folder}/${name.replace(/\W+/g, '-')}.png`)
    return 1
  }
}

async function signIn(tab: Tab, { dapp, inbox }: Stack, host: string) {
  const email = `walk-${Date.now()}@example.test`
  const before = inbox.newest()
  await tab.goTo(dapp.origin(host))
  await tab.press({ button: 'Connect Wallet', kind: 'click' })
  await tab.type('[data-testid=w3m-modal-card] input', `${email}\n`)
  const code = codeIn(await inbox.waitForMail(email, { after: before }))
  await tab.type('[data-testid=wui-otp-input] input', code)
  await tab.readText('[data-testid=address]')
}

async function approveInFrame(tab: Tab, kind: PressKind) {
  await signIn(tab, stack, 'dapp')
  await tab.press({ button: 'Sign a message', kind: 'click' })
  await tab.press({ button: 'Approve', kind, isInFrame: true })
  await expectSigned(tab)
}

async function expectSigned(tab: Tab) {
  const text = await tab.readText('[data-testid=result]')
  if (!/^0x[0-9a-f]{130}$/.test(text)) throw new Error(`Not a signature: ${text}`)
}
