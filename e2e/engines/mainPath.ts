/**
 * `pnpm engines:main`: the main path in Firefox and WebKitGTK. Signs in by email, signs a message,
 * reloads, finds the same address, signs again with another kind of press, and signs out. Exits with
 * 1 if one of these fails; its screenshot is in `test-results/engines`.
 *
 *   pnpm engines:main webKit    only one browser
 */
import { mkdir } from 'node:fs/promises'
import { actionsByRisk, signed } from '../pages/approvalActions.ts'
import { startStack } from '../services/stack.ts'
import type { PressKind, Tab } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { expectResult, readAddress, signIn } from './steps.ts'
import { startWebKit } from './webKit.ts'

const folder = 'test-results/engines'
const size = { width: 360, height: 740 }

type Browser = {
  start: typeof startFirefox | typeof startWebKit
  kinds: readonly [PressKind, PressKind]
}

const browsers: Record<string, Browser> = {
  firefox: { start: () => startFirefox(), kinds: ['touch', 'key'] },
  webKit: { start: startWebKit, kinds: ['mouse', 'key'] },
}
const [only] = process.argv.slice(2)
const chosen = Object.entries(browsers).filter(([name]) => only === undefined || name === only)
if (chosen.length === 0) throw new Error(`${only} is none of ${Object.keys(browsers).join(', ')}`)

const stack = await startStack()
let failures = 0
for (const [name, { start, kinds }] of chosen) {
  const engine = await start()
  const tab = await engine.open(size)
  try {
    await walk(tab, kinds)
    console.log(`passed  ${engine.name}, ${kinds.join(' and ')}`)
  } catch (cause) {
    console.log(`FAILED  ${engine.name}: ${cause instanceof Error ? cause.message : cause}`)
    await mkdir(folder, { recursive: true })
    await tab.screenshot(`${folder}/${name}-main-path.png`)
    failures += 1
  }
  await engine.close()
}
await stack.stop()
process.exit(failures === 0 ? 0 : 1)

async function walk(tab: Tab, [first, second]: readonly [PressKind, PressKind]) {
  const address = await signIn(tab, stack, 'dapp')
  await sign(tab, first)
  await tab.goTo(stack.dapp.origin('dapp'))
  const restored = await readAddress(tab)
  if (restored !== address) throw new Error(`${restored} after the reload, ${address} before`)
  await sign(tab, second)
  await tab.press({ button: 'Sign out', kind: 'click' })
  await tab.readText('[data-testid=connect-button]')
}

async function sign(tab: Tab, kind: PressKind) {
  // A scripted press would leave the page without focus.
  await tab.press({ button: actionsByRisk.value, kind: 'mouse' })
  await tab.untilFrameRests()
  await tab.press({ button: 'Approve', kind, isInFrame: true })
  await expectResult(tab, signed)
}
