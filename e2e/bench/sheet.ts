/** `pnpm bench sheet`: from a dApp's request until its approval sheet is painted, over two sites. */
import { chromium, type Frame, type Page } from 'playwright'
import { ApprovalSheet } from '../pages/approvalSheet.ts'
import { DappPage } from '../pages/dappPage.ts'
import { startStack } from '../services/stack.ts'
import { type Figure, summarize } from './figure.ts'

/** Milliseconds that issue 9 allows. */
const budget = 100
/** With the first approval, fewer than a dApp may request in a minute. */
const rounds = 4

/** Resolves with the time of the frame after the one in which the sheet has its button. */
const painted = `new Promise((resolve) => {
  const look = () => {
    const buttons = [...document.querySelectorAll('[role=dialog] button')]
    if (buttons.some(({ textContent }) => textContent === 'Approve')) {
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    } else requestAnimationFrame(look)
  }
  look()
})`

export async function measureSheet(): Promise<Figure[]> {
  const stack = await startStack()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-features=HttpsUpgrades'],
  })
  try {
    const dapp = new DappPage(await browser.newPage(), stack)
    await dapp.open()
    await dapp.logIn('bench@example.test')
    const from = await dapp.address()
    const transaction = { from, to: from, value: '0x0' }
    const message = `personal_sign', params: ['0x68656c6c6f', '${from}']`
    const calls = {
      'a message': message,
      'a transaction': `eth_sendTransaction', params: [${JSON.stringify(transaction)}]`,
    }
    const first = await open(dapp.page, message)
    console.log(`  the first sheet of a page ${first.toFixed(0)} ms`)
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await open(dapp.page, call))
      figures.push({
        name: `${name} to its painted sheet, after the first`,
        ...summarize(times),
        budget,
        unit: 'ms',
      })
    }
    return figures
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Milliseconds from the call until the sheet is painted; then rejects it. */
async function open(page: Page, call: string): Promise<number> {
  const shown = findFrame(page).evaluate(painted) as Promise<number>
  const asked = (await page.evaluate(`(() => {
    const asked = performance.timeOrigin + performance.now()
    latchkey.getProvider('eip155').request({ method: '${call} }).catch(() => undefined)
    return asked
  })()`)) as number
  const elapsed = (await shown) - asked
  await new ApprovalSheet(page).reject()
  return elapsed
}

function findFrame(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/sdk?'))
  if (!frame) throw new Error('The page has no login frame')
  return frame
}
