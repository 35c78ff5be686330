/** `pnpm bench sheet`: from RPC_REQUEST until the approval sheet is painted, over two sites. */
import { chromium } from 'playwright'
import { HostilePage } from '../pages/hostilePage.ts'
import { jsonRpc } from '../services/anvil.ts'
import { startDapp } from '../services/dapp.ts'
import { projectId } from '../services/demoProject.ts'
import { launchOptions } from '../services/launchOptions.ts'
import { startStack } from '../services/stack.ts'
import { type Figure, summarize } from './figure.ts'

/** Milliseconds. */
const budget = 100
/** With the first sheet, fewer than a dApp may request in a minute. */
const rounds = 4

/** Resolves with the time of the frame after the one in which the sheet has its button. */
const painted = `new Promise((resolve, reject) => {
  setTimeout(reject, 20000, new Error('No sheet opened'))
  const look = () => {
    const buttons = [...document.querySelectorAll('[role=dialog] button')]
    if (buttons.some(({ textContent }) => textContent === 'Approve')) {
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    } else requestAnimationFrame(look)
  }
  look()
})`

/** The page embeds the frame as a client does, and aborts without a press. */
export async function measureSheet(): Promise<Figure[]> {
  const stack = await startStack()
  const { frame, chain, inbox } = stack
  const config = { frameUrl: frame.origin, projectId, chain, inboxUrl: inbox.url }
  const server = await startDapp({ folder: 'attacker', config })
  await frame.admin('origins', 'add', projectId, server.origin('guest'), '--trusted')
  const browser = await chromium.launch(launchOptions)
  try {
    const dapp = new HostilePage(await browser.newPage(), { server, stack })
    await dapp.open()
    const { evm } = await dapp.logIn('bench@example.test')
    await dapp.connect()
    // Without it, the sheet says what is missing, and has no such button.
    await jsonRpc(stack.rpcUrl, 'anvil_setBalance', [evm, '0x8ac7230489e80000'])
    const calls: Record<string, object> = {
      'a message': { method: 'personal_sign', params: ['0x68656c6c6f', evm] },
      'a transaction': { method: 'eth_sendTransaction', params: [{ from: evm, to: evm }] },
    }
    const first = await openSheet(dapp, { method: 'personal_sign', params: ['0x6869', evm] })
    console.log(`  the first sheet of a page ${first.toFixed(0)} ms`)
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await openSheet(dapp, call))
      const title = `${name} to its painted sheet, after the first`
      figures.push({ name: title, ...summarize(times), budget, unit: 'ms' })
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    await stack.stop()
  }
}

/** Milliseconds until the sheet is painted; then aborts the request. */
async function openSheet(dapp: HostilePage, call: object): Promise<number> {
  await dapp.frame().waitForFunction(`document.querySelector('[role=dialog]') === null`)
  const shown = dapp.frame().evaluate(painted) as Promise<number>
  const asked = (await dapp.page.evaluate(`(() => {
    const asked = performance.timeOrigin + performance.now()
    globalThis.reply = ask('RPC_REQUEST', ${JSON.stringify(call)})
    return asked
  })()`)) as number
  const elapsed = (await shown) - asked
  await dapp.ask('RPC_ABORT')
  await dapp.page.evaluate('reply')
  return elapsed
}
