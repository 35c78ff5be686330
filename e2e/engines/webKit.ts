/** Debian's WebKitGTK over WebDriver, on its own screen. Its driver turns touches into mouse events. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import {
  Builder,
  By,
  Capabilities,
  Key,
  until,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import { Command } from 'selenium-webdriver/lib/command.js'
import { freePort } from '../services/freePort.ts'
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

const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** More than the elements of a sheet that take the focus. */
const mostTabs = 40

const screenSize = { width: 1280, height: 900 }

/** MiniBrowser's own names. Its default is no-third-party. */
const cookieArguments = {
  default: [],
  allowed: ['--cookies-policy=always'],
  blocked: ['--cookies-policy=never'],
} as const satisfies Record<CookiePolicy, readonly string[]>

export async function startWebKit(cookies: CookiePolicy = 'default'): Promise<Engine> {
  const { screen, display } = await startScreen()
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  // Gives a new window the focus, as on a desktop.
  const windows = spawn('openbox', [], { env, stdio: 'ignore' })
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env })
  const drivers: WebDriver[] = []
  const open = async () => {
    const driver = await connect(port, cookies)
    drivers.push(driver)
    return driver
  }
  const version = await open().then(async (driver) =>
    (await driver.getCapabilities()).getBrowserVersion(),
  )
  return {
    name: `WebKitGTK ${version ?? ''}`,
    kinds: ['pen', 'mouse', 'key', 'click'],
    async open({ width, height }) {
      // The driver allows one session at a time, each with its own profile.
      await drivers.pop()?.quit()
      const driver = await open()
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 })
      return createTab(driver, await driver.getWindowHandle())
    },
    async close() {
      await drivers.pop()?.quit()
      for (const program of [server, windows, screen]) await end(program)
    },
  }
}

/** Starts a screen on a free display. Xvfb prints its number once it is ready. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const mode = `${screenSize.width}x${screenSize.height}x24`
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', mode, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(walkLimit) })
  return { screen, display: `:${String(number).trim()}` }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exited = once(program, 'exit', { signal: AbortSignal.timeout(walkLimit) })
  program.kill()
  await exited
}

/** Opens a session once the driver answers. */
async function connect(port: number, cookies: CookiePolicy): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browserPath,
      args: ['--automation', ...cookieArguments[cookies]],
    },
  })
  const until = Date.now() + walkLimit
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
    } catch (cause) {
      if (Date.now() > until) throw cause
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function createTab(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle)
  const enterFrame = async () => {
    await here()
    const element = await driver.wait(until.elementLocated(By.css(frameSelector)), walkLimit)
    await driver.wait(until.elementIsVisible(element), walkLimit)
    await driver.switchTo().frame(element)
  }
  return {
    async goTo(url) {
      await here()
      await driver.get(url)
    },
    async readText(selector, { isInFrame } = {}) {
      if (isInFrame) await enterFrame()
      else await here()
      const element = await driver.wait(until.elementLocated(By.css(selector)), walkLimit)
      return (await element.getAttribute('textContent')) ?? ''
    },
    async type(selector, text) {
      await here()
      await driver.wait(() => driver.executeScript(`return ${focusScript(selector)}`), walkLimit)
      await driver.actions().sendKeys(text.replace('\n', Key.ENTER)).perform()
    },
    async press(press) {
      if (press.isInFrame) await enterFrame()
      else await here()
      await pressIn(driver, press)
    },
    async untilFrameRests() {
      await enterFrame()
      await here()
      await resolve(driver, restScript)
      await enterFrame()
      await resolve(driver, animationScript)
    },
    async waitForWindow() {
      const opened = await driver.wait(
        async () => {
          const handles = await driver.getAllWindowHandles()
          return handles.find((other) => other !== handle)
        },
        walkLimit,
        'No window opened',
      )
      return createTab(driver, opened as string)
    },
    async screenshot(path) {
      await here()
      await writeFile(path, Buffer.from(await driver.takeScreenshot(), 'base64'))
    },
  }
}

/** Waits for the promise of a script. */
const resolve = (driver: WebDriver, promise: string) =>
  driver.executeAsyncScript<void>(`(${promise}).then(arguments[0])`)

/** Goes to the element by the tab key, backwards if it is before the focus, and presses enter. */
async function typeOn(driver: WebDriver, element: WebElement): Promise<void> {
  const find = () =>
    driver.executeScript<'here' | 'before' | 'after'>(
      `const from = document.activeElement
      if (from === arguments[0]) return 'here'
      const isBefore = from.compareDocumentPosition(arguments[0]) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'before' : 'after'`,
      element,
    )
  for (let tabs = 0, place = await find(); tabs < mostTabs && place !== 'here'; tabs += 1) {
    const step = driver.actions()
    if (place === 'before') step.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT)
    else step.sendKeys(Key.TAB)
    await step.perform()
    place = await find()
  }
  await driver.actions().sendKeys(Key.ENTER).perform()
}

async function pressIn(driver: WebDriver, { button, kind }: Press): Promise<void> {
  const element = await driver.wait(
    until.elementLocated(By.xpath(liveButtonPath(button))),
    walkLimit,
    `No live button ${button}`,
  )
  if (kind === 'key') return typeOn(driver, element)
  if (kind === 'click') return driver.executeScript('arguments[0].click()', element)
  // A pointer cannot move to an element that is scrolled out of view.
  await driver.executeScript('arguments[0].scrollIntoView({ block: "nearest" })', element)
  const pointer = {
    type: 'pointer',
    id: kind,
    parameters: { pointerType: kind },
    actions: [
      { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element },
      { type: 'pause', duration: 700 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 50 },
      { type: 'pointerUp', button: 0 },
    ],
  }
  await driver.execute(new Command('actions').setParameter('actions', [pointer]))
}
