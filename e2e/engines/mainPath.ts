/**
 * `pnpm engines:main`: the main path in Firefox and WebKitGTK, with three settings for the cookies and
 * site data of third parties (T27). Signs in by email, signs a message, reloads, signs again and signs
 * out. After the reload the same wallet is there, or after another sign-in where the browser denies
 * storage. Exits with 1 if a walk fails; its screenshot is in `test-results/engines`.
 *
 *   pnpm engines:main webKit    only one browser
 */
import { mkdir } from 'node:fs/promises'
import { actionsByRisk, signed } from '../pages/approvalActions.ts'
import { startStack } from '../services/stack.ts'
import type { CookiePolicy, Engine, PressKind, Tab } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { expectResult, newEmail, readAddress, signIn } from './steps.ts'
import { startWebKit } from './webKit.ts'

type Walk = {
  cookies: CookiePolicy
  /** Approves, before the reload and after it. */
  kinds: readonly [PressKind | undefined, PressKind]
  /** The browser denies the frame storage. */
  isDenied?: true
}
type Browser = { start(cookies: CookiePolicy): Promise<Engine>; walks: readonly Walk[] }

const browsers: Record<string, Browser> = {
  firefox: {
    start: startFirefox,
    walks: [
      { cookies: 'default', kinds: ['touch', 'key'] },
      { cookies: 'allowed', kinds: [undefined, 'mouse'] },
      { cookies: 'blocked', kinds: [undefined, 'touch'], isDenied: true },
    ],
  },
  webKit: {
    start: startWebKit,
    walks: [
      { cookies: 'default', kinds: ['mouse', 'key'] },
      { cookies: 'allowed', kinds: [undefined, 'mouse'] },
      // Partitioned storage stays.
      { cookies: 'blocked', kinds: [undefined, 'mouse'] },
    ],
  },
}

/** Longest time of a walk with its browser's start, in milliseconds. */
const limit = 90_000

const folder = 'test-results/engines'
const size = { width: 360, height: 740 }

const [only] = process.argv.slice(2)
const chosen = Object.entries(browsers).filter(([name]) => only === undefined || name === only)
if (chosen.length === 0) throw new Error(`${only} is none of ${Object.keys(browsers).join(', ')}`)

const stack = await startStack({ clock: true })
let failures = 0
for (const [name, { start, walks }] of chosen) {
  for (const walk of walks) {
    // A browser or a driver may hang where no step has a limit.
    const timer = setTimeout(() => {
      console.log(`FAILED  ${name}, third-party cookies: ${walk.cookies}: no end after ${limit} ms`)
      process.exit(1)
    }, limit)
    failures += await tryWalk(name, await start(walk.cookies), walk)
    clearTimeout(timer)
  }
}
await stack.stop()
console.log(`\n${failures} failures`)
process.exit(failures === 0 ? 0 : 1)

/** Returns the number of failed walks. */
async function tryWalk(name: string, engine: Engine, walk: Walk): Promise<number> {
  const title = `${engine.name}, third-party cookies: ${walk.cookies}`
  const tab = await engine.open(size)
  try {
    await takeWalk(tab, walk)
    console.log(`passed  ${title}`)
    return 0
  } catch (cause) {
    console.log(`FAILED  ${title}: ${cause instanceof Error ? cause.message : cause}`)
    await mkdir(folder, { recursive: true })
    await tab.screenshot(`${folder}/${name}-${walk.cookies}.png`)
    return 1
  } finally {
    await engine.close()
  }
}

async function takeWalk(tab: Tab, { kinds, isDenied }: Walk) {
  const email = newEmail()
  const [before, after] = kinds
  const origin = stack.dapp.origin('dapp')
  await tab.goTo(origin)
  const address = await signIn(tab, stack, email)
  if (before) await sign(tab, before)
  await tab.goTo(origin)
  // The next email may be sent 30 s after the last one.
  if (isDenied) await stack.frame.advance(31_000)
  const restored = isDenied ? await signIn(tab, stack, email) : await readAddress(tab)
  if (restored !== address) throw new Error(`${restored} after the reload, ${address} before`)
  await sign(tab, after)
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
