import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const mit = readFileSync(join(root, 'LICENSE'), 'utf8')
const gpl = 'GNU GENERAL PUBLIC LICENSE, Version 3, 29 June 2007'
const bsd = `Redistribution and use in source and binary forms, with or without modification,
  are permitted provided that the following conditions are met: 1. Redistributions of source code`

type Files = Record<string, string | object>

/** Runs the check over a workspace whose `sdk` depends on the package `a`, with `files` on top. */
function check(files: Files = {}): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-licences-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = ['protocol', 'ui', 'sdk', 'frame-app']
  const workspace: Files = {
    LICENSE: mit,
    ...Object.fromEntries(own.map((name) => [`${name}/LICENSE`, mit])),
    ...Object.fromEntries(own.map((name) => [`${name}/package.json`, { name, license: 'MIT' }])),
    'sdk/package.json': { name: 'sdk', license: 'MIT', dependencies: { a: '1' } },
    'sdk/node_modules/a/package.json': { name: 'a', version: '1.0.0', license: 'MIT' },
    'sdk/node_modules/a/LICENSE': mit,
    ...files,
  }
  for (const [path, content] of Object.entries(workspace)) {
    if (content === '') continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(folder, path), text)
  }
  const script = join(root, 'scripts', 'checkLicences.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const a = (more: object) => ({ name: 'a', version: '1.0.0', license: 'MIT', ...more })

describe('pnpm licences', () => {
  test('default: permissive files that say what package.json says', () => {
    expect(check()).toMatchObject({ status: 0, output: expect.stringContaining('5 packages') })
  })

  test.each<[string, Files, string]>([
    ['a text that is not permissive', { 'sdk/node_modules/a/LICENSE': gpl }, 'no permissive text'],
    [
      'a restrictive text beside a permissive one',
      { 'sdk/node_modules/a/LICENSE': `${mit}\nCommons Clause License Condition v1.0` },
      'no permissive text',
    ],
    [
      'a restrictive file beside a permissive one',
      { 'sdk/node_modules/a/LICENSE-PLUGINS': gpl },
      'no permissive text',
    ],
    ['another licence in package.json', { 'sdk/node_modules/a/LICENSE': bsd }, 'BSD-2-Clause'],
    [
      'one of two licences that both apply',
      { 'sdk/node_modules/a/package.json': a({ license: 'MIT AND GPL-3.0' }) },
      'the text is MIT',
    ],
    [
      'no licence file, whatever the README says',
      { 'sdk/node_modules/a/LICENSE': '', 'sdk/node_modules/a/README.md': mit },
      'a@1.0.0: has no licence file',
    ],
    [
      'a dependency of a dependency',
      {
        'sdk/node_modules/a/package.json': a({ dependencies: { b: '1' } }),
        'sdk/node_modules/b/package.json': a({ name: 'b' }),
        'sdk/node_modules/b/LICENSE': gpl,
      },
      'b@1.0.0: no permissive text',
    ],
    [
      'a peer that is installed',
      {
        'sdk/node_modules/a/package.json': a({ peerDependencies: { b: '1' } }),
        'sdk/node_modules/b/package.json': a({ name: 'b' }),
        'sdk/node_modules/b/LICENSE': gpl,
      },
      'b@1.0.0: no permissive text',
    ],
    [
      'a dependency that is not installed',
      { 'sdk/node_modules/a/package.json': a({ dependencies: { b: '1' } }) },
      'b is not installed',
    ],
    ['a package of ours without its licence file', { 'ui/LICENSE': '' }, 'ui: its LICENSE'],
    ['a package of ours under another licence', { 'ui/LICENSE': bsd }, 'ui: its LICENSE'],
    [
      'a package of ours that names another licence',
      { 'ui/package.json': { name: 'ui', version: '1.0.0', license: 'ISC' } },
      'ui@1.0.0: the text is MIT',
    ],
  ])('error: %s', (_, files, reason) => {
    expect(check(files)).toMatchObject({ status: 1, output: expect.stringContaining(reason) })
  })

  test('param: the notice of Apache-2.0 in place of its text', () => {
    const notice = `Licensed under the Apache License, Version 2.0 (the "License");
      you may not use this file except in compliance with the License.
      Unless required by applicable law or agreed to in writing, software
      distributed under the License is distributed on an "AS IS" BASIS`
    const files = {
      'sdk/node_modules/a/package.json': a({ license: 'Apache-2.0' }),
      'sdk/node_modules/a/LICENSE': notice,
    }
    expect(check(files).status).toBe(0)
  })

  test('param: one of two licences to choose from, and a peer that is not installed', () => {
    const manifest = a({ license: '(MIT OR GPL-3.0)', peerDependencies: { b: '1' } })
    expect(check({ 'sdk/node_modules/a/package.json': manifest }).status).toBe(0)
  })
})
