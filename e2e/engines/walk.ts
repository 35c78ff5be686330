/**
 * `pnpm engines`: signs in, approves and rejects at every risk in Firefox and WebKitGTK, with every kind of
 * press, in the frame of a trusted dApp and in the window of another. Exits with 1 if a walk fails.
 * Screenshots of failures are in `test-results/engines`.
 *
 *   pnpm engines webKit        only one browser
 *   pnpm engines webKit key    only one kind of press
 */
import { mkdir } from 'node:fs/promises'
import { actionsByRisk, phoneSizes, type Risk, signed } from '../pages/approvalActions.ts'
import { setApprovalSurface } from '../pages/approvalWindow.ts'
import { startStack } from '../services/stack.ts'
import type { Engine, PressKind, Tab } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { expectResult, newEmail, signIn } from './steps.ts'
import { startWebKit } from './webKit.ts'

const folder = 'test-results/engines'

const rejected = /\(4001\)/

type Walk = { kind: PressKind; size: (typeof phoneSizes)[number] }

const engines = { firefox: startFirefox, webKit: startWebKit } as const
const [only, onlyKind] = process.argv.slice(2)
const started = Object.entries(engines).filter(([name]) => only === undefined || name === only)
if (started.length === 0) throw new Error(`${only} is none of ${Object.keys(engines).join(', ')}`)

const surfaces = { 'in the frame': walkInFrame, 'in a window': walkInWindow } as const

await mkdir(folder, { recursive: true })
const stack = await startStack()
let failures = 0
for (const [, start] of started) {
  const engine = await start()
  const kinds = engine.kinds.filter((kind) => onlyKind === undefined || kind === onlyKind)
  for (const size of phoneSizes) {
    for (const kind of kinds) failures += await tryWalk(engine, { kind, size })
  }
  await engine.close()
}
await stack.stop()
console.log(`\n${failures} failures`)
process.exit(failures === 0 ? 0 : 1)

/** Returns the number of failed walks. */
async function tryWalk(engine: Engine, { kind, size }: Walk): Promise<number> {
  let failed = 0
  for (const [surface, walk] of Object.entries(surfaces)) {
    const name = `${engine.name}, ${kind}, ${size.width} x ${size.height}, ${surface}`
    const tab = await engine.open(size)
    try {
      await walk(tab, kind)
      console.log(`passed  ${name}`)
    } catch (cause) {
      console.log(`FAILED  ${name}: ${cause instanceof Error ? cause.message : cause}`)
      await tab.screenshot(`${folder}/${name.replace(/\W+/g, '-')}.png`)
      failed += 1
    }
  }
  return failed
}

/** Approves and rejects each risk in the frame of the trusted dApp. */
async function walkInFrame(tab: Tab, kind: PressKind) {
  await setApprovalSurface(stack, 'frame')
  await signInWithEther(tab, 'dapp')
  for (const risk of ['low', 'value', 'high'] as const) {
    await ask(tab, 'dapp', risk)
    if (risk === 'high') await typeDigits(tab, kind)
    await tab.press({ button: 'Approve', kind, isInFrame: true })
    await expectResult(tab, signed)
    await ask(tab, 'dapp', risk)
    await tab.press({ button: 'Reject', kind, isInFrame: true })
    await expectResult(tab, rejected)
  }
}

/** Approves and rejects value and high risks in the partner dApp's window. */
async function walkInWindow(tab: Tab, kind: PressKind) {
  await setApprovalSurface(stack, 'auto')
  await signInWithEther(tab, 'partner')
  // Assistive technology may open a window; a scripted click may not.
  const opening = kind === 'click' ? 'key' : kind
  for (const risk of ['value', 'high'] as const) {
    for (const [button, result] of [
      ['Approve', signed],
      ['Reject', rejected],
    ] as const) {
      await ask(tab, 'partner', risk)
      await tab.press({ button: 'Review in a window', kind: opening, isInFrame: true })
      const window = await tab.waitForWindow()
      await window.press({ button, kind })
      await expectResult(tab, result)
    }
  }
}

async function signInWithEther(tab: Tab, host: string) {
  await tab.goTo(stack.dapp.origin(host))
  await signIn(tab, stack, newEmail())
  await tab.press({ button: 'Get test ETH', kind: 'click' })
  await expectResult(tab, /10 ETH/)
}

/** Reloads the dApp, which clears the last result, and presses a request's button. */
async function ask(tab: Tab, host: string, risk: Risk) {
  await tab.goTo(stack.dapp.origin(host))
  // A scripted press would leave the page without focus.
  await tab.press({ button: actionsByRisk[risk], kind: 'mouse' })
  await tab.untilFrameRests()
}

async function typeDigits(tab: Tab, kind: PressKind) {
  const digits = await tab.readText('[data-testid=keypad-digits]', { isInFrame: true })
  for (const button of digits.replaceAll(' ', ''))
    await tab.press({ button, kind, isInFrame: true })
}
