/**
 * `pnpm sizes`: packs the SDK, installs it in an empty project and with wagmi, and installs the frame for production. Prints
 * both sizes beside their budgets; exits with 1 if one is over. Needs the package registry.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install, pnpm, step } from './workspace.mjs'

/** They are in every React project already. */
const peers = ['react', 'react-dom', 'scheduler']

/** viem is the version of the workspace, as a lockfile of the dApp has it. */
const viem = 'viem@2.57.1'
const kits = {
  connector: { packages: ['@wagmi/core@3.6.5', viem], budget: 40 },
  evm: {
    packages: [
      'wagmi@3.7.7',
      viem,
      '@tanstack/react-query@5.108.0',
      '@walletconnect/universal-provider@2.21.8',
    ],
    budget: 130,
  },
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-sizes-'))

checkNode()
install()
step('Build')
pnpm('run', 'build')
for (const name of ['protocol', 'ui', 'sdk'])
  pnpm('--filter', `@latchkey/${name}`, 'pack', '--pack-destination', folder)
const isKept = [measureSdk(), measureWagmi(), measureFrame()].every(Boolean)
rmSync(folder, { recursive: true })
process.exit(isKept ? 0 : 1)

function measureSdk() {
  step('SDK, packed and installed in an empty project')
  const modules = installPacks('dapp', [])
  const packages = listPackages(modules)
  console.log(packages.join(', '))
  return [report('packages', packages.length, 8), report('MB', megabytes(modules), 12)].every(
    Boolean,
  )
}

/** Installs what a wagmi page needs for one connector, or for wallets of every kind. */
function measureWagmi() {
  return Object.entries(kits)
    .map(([name, { packages, budget }]) => {
      step(`SDK with ${packages.join(', ')}`)
      return report('packages', countPackages(installPacks(name, packages)), budget)
    })
    .every(Boolean)
}

/** @returns its node_modules, without the peers that every project has */
function installPacks(name, others) {
  const project = join(folder, name)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const packs = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', ...packs.map((pack) => join(folder, pack)), ...others],
    { cwd: project, stdio: 'inherit' },
  )
  const modules = join(project, 'node_modules')
  for (const peer of peers) rmSync(join(modules, peer), { recursive: true, force: true })
  return modules
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

/** Counts every package, those inside of others too. */
function countPackages(modules) {
  const project = join(modules, '..')
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  const paths = Object.keys(lock.packages).filter((path) => path !== '')
  return paths.filter((path) => existsSync(join(project, path))).length
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
