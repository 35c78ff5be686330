/**
 * `pnpm sizes`: packs the SDK, installs it in an empty project, and installs the frame for production. Prints
 * both sizes beside their budgets; exits with 1 if one is over. Needs the package registry.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install, pnpm, step } from './workspace.mjs'

/** They are in every React project already. */
const peers = ['react', 'react-dom', 'scheduler']

const folder = mkdtempSync(join(tmpdir(), 'latchkey-sizes-'))

checkNode()
install()
step('Build')
pnpm('run', 'build')
const isKept = [measureSdk(), measureFrame()].every(Boolean)
rmSync(folder, { recursive: true })
process.exit(isKept ? 0 : 1)

function measureSdk() {
  step('SDK, packed and installed in an empty project')
  const project = join(folder, 'dapp')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  for (const name of ['protocol', 'ui', 'sdk'])
    pnpm('--filter', `@latchkey/${name}`, 'pack', '--pack-destination', folder)
  const packs = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', ...packs.map((pack) => join(folder, pack))],
    {
      cwd: project,
      stdio: 'inherit',
    },
  )
  const modules = join(project, 'node_modules')
  for (const name of peers) rmSync(join(modules, name), { recursive: true })
  const packages = listPackages(modules)
  console.log(packages.join(', '))
  return [report('packages', packages.length, 8), report('MB', megabytes(modules), 12)].every(
    Boolean,
  )
}

function measureFrame() {
  step('Frame, installed for production')
  const target = join(folder, 'frame')
  pnpm('--filter', '@latchkey/frame-app', 'deploy', '--prod', '--legacy', target)
  return report('MB', megabytes(join(target, 'node_modules')), 120)
}

function listPackages(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`)
        : [name],
    )
}

/** Counts whole disk blocks, as `du` does. */
function megabytes(path) {
  const [kilobytes] = execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')
  return Math.ceil(Number(kilobytes) / 1024)
}

function report(unit, measured, budget) {
  const isKept = measured <= budget
  console.log(`${isKept ? 'kept' : 'OVER'}  ${measured} of ${budget} ${unit}`)
  return isKept
}
