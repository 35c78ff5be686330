/**
 * Reads the licence file of everything that is shipped, and fails on what is
 * not permissive. The text decides, not the name in package.json; where there
 * is no licence file, the text must stand in the package's README.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './workspace.mjs'

const shipped = ['protocol', 'ui', 'sdk', 'frame-app']

/** A sentence that only this licence has, white space folded. */
const permissive = {
  MIT: /permission is hereby granted, free of charge, to any person obtaining a copy of this software/i,
  'Apache-2.0': /apache license,? version 2\.0/i,
  ISC: /permission to use, copy, modify, and\/or distribute this software for any purpose/i,
  BSD: /redistribution and use in source and binary forms, with or without modification, are permitted/i,
  Unlicense: /this is free and unencumbered software released into the public domain/i,
}

/** Words that take back what a permissive text grants. */
const restrictive =
  /gnu (lesser |affero )?general public license|business source license|commons clause|mozilla public license|non-?commercial/i

const findings = []
const seen = new Map()
for (const name of shipped) visit(join(root, name), true)

const counts = new Map()
for (const { licence } of seen.values()) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of counts) console.log(`${String(count).padStart(4)}  ${licence}`)
if (findings.length > 0) {
  console.error(`\n${findings.join('\n')}`)
  process.exit(1)
}
console.log(`${seen.size} packages are shipped; every licence is permissive.`)

function visit(folder, own = false) {
  const real = realpathSync(folder)
  if (seen.has(real)) return
  const manifest = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8'))
  const id = `${manifest.name}@${manifest.version}`
  seen.set(real, { id, licence: own ? 'MIT' : licenceOf(real, manifest, id) })
  const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies }
  for (const name of Object.keys(wanted)) {
    const dependency = locate(name, real)
    if (dependency) visit(dependency)
    else if (!manifest.optionalDependencies?.[name])
      findings.push(`${id}: ${name} is not installed`)
  }
}

/** Node's own lookup, by folders: a package's exports need not name its package.json. */
function locate(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
  }
  return undefined
}

function licenceOf(folder, manifest, id) {
  const names = readdirSync(folder)
  const licences = names.filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file))
  const files = licences.length > 0 ? licences : names.filter((file) => /^readme/i.test(file))
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replace(/[\s*#>]+/g, ' ')
    const licence = Object.entries(permissive).find(([, sentence]) => sentence.test(text))?.[0]
    if (licence && !restrictive.test(text)) return licence
  }
  const read = licences.length > 0 ? licences.join(', ') : 'no licence file'
  findings.push(`${id}: no permissive text in ${read} (package.json says ${manifest.license})`)
  return 'refused'
}
