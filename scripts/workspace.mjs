/** Needs only Node and npm, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const { packageManager } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

export function step(text) {
  console.log(`\n\u001b[1m> ${text}\u001b[0m`)
}

/** Shows the command's output; exits with its status if it fails. */
export function run(command, args, environment = {}) {
  const { status, error, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  if (status !== 0) {
    console.error(`\n${[command, ...args].join(' ')} failed${signal ? ` (${signal})` : ''}.`)
    process.exit(status ?? 1)
  }
}

/** The pinned version, through npx. */
export function pnpm(...args) {
  run('npx', ['--yes', packageManager, ...args], { CI: 'true' })
}

/** Exits with a message if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Latchkey needs Node 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the lockfile, unless the last install is newer. */
export function install() {
  const done = `${root}node_modules/.modules.yaml`
  const lockfile = `${root}pnpm-lock.yaml`
  if (existsSync(done) && statSync(done).mtimeMs > statSync(lockfile).mtimeMs) return
  step('Installing packages')
  pnpm('install', '--frozen-lockfile')
}

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium; installs Debian's if there is none and apt is available. */
export function chromium() {
  const found = () => browsers.find((path) => path && existsSync(path))
  if (!found() && hasApt) {
    step('Installing Chromium')
    aptInstall('chromium')
  }
  const path = found()
  if (path) return path
  console.error('No Chromium was found. Install one, or name it in CHROMIUM_PATH.')
  return process.exit(1)
}

/** The other browsers, and the screen and window manager that WebKitGTK needs. */
const otherPrograms = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
}

/** Installs Debian's Firefox and WebKitGTK where they are missing. Returns false without apt. */
export function otherBrowsers() {
  const listMissing = () =>
    Object.keys(otherPrograms).filter((name) => !existsSync(otherPrograms[name]))
  if (listMissing().length > 0 && hasApt) {
    step('Installing Firefox and WebKitGTK')
    aptInstall(...listMissing())
  }
  const missing = listMissing()
  if (missing.length === 0) return true
  console.error(`Not found: ${missing.join(', ')}. They are packages of Debian.`)
  return hasApt ? process.exit(1) : false
}

const hasApt = existsSync('/usr/bin/apt-get')

function aptInstall(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = [...asRoot, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300']
  const [command, ...rest] = apt
  run(command, [...rest, 'update'])
  run(command, [...rest, 'install', '-y', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}
