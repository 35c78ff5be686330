/** Debian's Firefox over WebDriver BiDi. */
import puppeteer, { type Frame, type Page } from 'puppeteer-core'
import {
  animationScript,
  type CookiePolicy,
  type Engine,
  focusScript,
  frameSelector,
  liveButtonPath,
  type Press,
  restScript,
  type Tab,
  walkLimit,
} from './engine.ts'

const executablePath = '/usr/bin/firefox-esr'

/** Firefox's own numbers. */
const cookieBehaviors = { default: 5, allowed: 0, blocked: 1 } as const satisfies Record<
  CookiePolicy,
  number
>

export async function startFirefox(cookies: CookiePolicy = 'default'): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      'network.cookie.cookieBehavior': cookieBehaviors[cookies],
    },
  })
  return {
    name: await browser.version(),
    kinds: ['touch', 'mouse', 'key', 'click'],
    async open(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ ...size, hasTouch: true })
      return createTab(page)
    },
    close: () => browser.close(),
  }
}

function createTab(page: Page): Tab {
  page.setDefaultTimeout(walkLimit)
  return {
    async goTo(url) {
      await page.goto(url)
    },
    async readText(selector, { isInFrame } = {}) {
      const scope: Page | Frame = isInFrame ? await loginFrame(page) : page
      const element = await scope.waitForSelector(selector)
      return (await element?.evaluate((it) => it.textContent)) ?? ''
    },
    async type(selector, text) {
      await page.waitForFunction(focusScript(selector))
      await page.keyboard.type(text)
    },
    press: (press) => pressIn(page, press),
    async untilFrameRests() {
      const frame = await loginFrame(page)
      await page.evaluate(restScript)
      await frame.evaluate(animationScript)
    },
    async waitForWindow() {
      // The driver does not report windows that a frame opened.
      const until = Date.now() + walkLimit
      for (;;) {
        const opened = (await page.browserContext().pages()).find((other) => other !== page)
        if (opened) return createTab(opened)
        if (Date.now() > until) throw new Error('No window opened')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async screenshot(path) {
      await page.screenshot({ path: path as `${string}.png` })
    },
  }
}

async function pressIn(page: Page, { button, kind, isInFrame = false }: Press): Promise<void> {
  const scope: Page | Frame = isInFrame ? await loginFrame(page) : page
  const found = await scope.waitForSelector(`::-p-xpath(${liveButtonPath(button)})`, {
    visible: true,
  })
  if (!found) throw new Error(`No button ${button}`)
  switch (kind) {
    case 'touch':
      return found.tap()
    case 'key':
      await found.focus()
      return page.keyboard.press('Enter')
    case 'click':
      return found.evaluate((element) => (element as HTMLElement).click())
    default:
      return found.click({ delay: 50 })
  }
}

async function loginFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector(frameSelector, { visible: true })
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The page has no login frame')
  return frame
}
