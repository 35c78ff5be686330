/**
 * `pnpm licences`: reads the licence file of our packages and all their dependencies, peers too.
 * Exits with 1 if a package
 *
 * 1. has no permissive licence text, or also a restrictive one;
 * 2. names another licence in package.json;
 * 3. has no licence file and no entry in `withoutFile`;
 * 4. is ours, and lacks the workspace's licence file.
 *
 *   node scripts/checkLicences.mjs <folder>    checks another workspace, for tests
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { recogniseLicence } from './recogniseLicence.mjs'
import { root } from './workspace.mjs'

const workspace = process.argv[2] ? resolve(process.argv[2]) : root
const shipped = ['protocol', 'ui', 'sdk', 'frame-app']

/** The sources of licences without a file. Review them at each new version. */
const withoutFile = {
  'pg-types@2.2.0': { licence: 'MIT', readIn: 'README.md, section License' },
  'pgpass@1.0.5': { licence: 'MIT', readIn: 'README.md, section License' },
  // Of @walletconnect/universal-provider, an optional peer.
  'tr46@0.0.3': { licence: 'MIT', readIn: 'package.json, its only statement' },
  'uint8arrays@3.1.1': { licence: 'MIT', readIn: 'package.json, its only statement' },
}

const findings = []
/** Licences by folder. */
const seen = new Map()
const usedExceptions = new Set()
const ownText = readFileSync(join(workspace, 'LICENSE'), 'utf8')

for (const name of shipped) {
  const folder = join(workspace, name)
  visit(folder)
  const file = join(folder, 'LICENSE')
  if (!existsSync(file) || readFileSync(file, 'utf8') !== ownText) {
    findings.push(`${name}: its LICENSE is not the workspace's`)
  }
}
if (workspace === root) {
  for (const id of Object.keys(withoutFile)) {
    if (!usedExceptions.has(id))
      findings.push(`${id}: is not shipped without a licence file any more`)
  }
}

const counts = new Map()
for (const licence of seen.values()) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of counts) console.log(`${String(count).padStart(4)}  ${licence}`)
if (findings.length > 0) {
  console.error(`\n${findings.join('\n')}`)
  process.exit(1)
}
console.log(`${seen.size} packages are shipped; every licence is permissive.`)

function visit(folder) {
  const real = realpathSync(folder)
  if (seen.has(real)) return
  const manifest = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8'))
  const id = `${manifest.name}@${manifest.version}`
  seen.set(real, checkLicence(real, manifest, id))
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  for (const name of Object.keys({
    ...peerDependencies,
    ...optionalDependencies,
    ...dependencies,
  })) {
    const dependency = locate(name, real)
    if (dependency) visit(dependency)
    // The dApp installs peers; an optional package may not support this machine.
    else if (dependencies?.[name]) findings.push(`${id}: ${name} is not installed`)
  }
}

/** Searches folders, as Node does, because exports may hide package.json. */
function locate(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
  }
  return undefined
}

/** Returns a package's licence, or `refused` and adds a finding. */
function checkLicence(folder, manifest, id) {
  const refuse = (reason) => {
    findings.push(`${id}: ${reason} (package.json says ${manifest.license})`)
    return 'refused'
  }
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|unlicense)/i.test(entry.name))
    .map(({ name }) => name)
  if (files.length === 0) {
    const reviewed = withoutFile[id]
    if (!reviewed) return refuse('has no licence file')
    usedExceptions.add(id)
    console.log(
      `      ${id} has no licence file: ${reviewed.licence}, read in its ${reviewed.readIn}`,
    )
    return reviewed.licence === manifest.license
      ? reviewed.licence
      : refuse('was reviewed as another')
  }
  const read = files.map((file) => recogniseLicence(readFileSync(join(folder, file), 'utf8')))
  if (read.some((licences) => licences.length === 0)) {
    return refuse(`no permissive text in ${files.join(', ')}`)
  }
  return isCovered(String(manifest.license), read.flat())
    ? manifest.license
    : refuse(`the text is ${read.flat().join(', ')}`)
}

/** Checks an SPDX expression against the licences read: all of `A AND B`, one of `A OR B`. */
function isCovered(expression, read) {
  const terms = expression.replace(/[()]/g, '').split(/ OR /)
  return terms.some((term) => term.split(/ AND /).every((name) => read.includes(name.trim())))
}
