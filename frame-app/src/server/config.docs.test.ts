/** docs/self-hosting.md lists the server's variables and its commands. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commands } from './admin/commands.ts'
import { localCommands } from './admin/localCommands.ts'
import { auditEvents } from './audit.ts'
import { variables } from './config.ts'
import { hardStopMs } from './startServer.ts'
import { documentTable, selfHosting } from './testing/documentTable.ts'

/** Writes a default as the table does. */
function writeDefault(name: keyof typeof variables): string {
  if (name === 'CLIENT_DIR') return 'beside the server'
  const unset = variables[name].safeParse(undefined)
  if (!unset.success) return 'required'
  const { data } = unset
  const isEmpty = typeof data === 'object' && Object.keys(data).length === 0
  return data === undefined || isEmpty ? 'none' : String(data)
}

describe('docs/self-hosting.md', () => {
  const documented = documentTable('variables')

  test('default: every variable, and no other', () => {
    expect(documented.map(([name]) => name).sort()).toEqual(Object.keys(variables).sort())
  })

  test.each(documented)('behavior: the default of %s', (name, shown) => {
    // The first test compares the table's names with these keys.
    expect(shown).toBe(writeDefault(name as keyof typeof variables))
  })

  test('behavior: every audit event, and no other', () => {
    expect(documentTable('audit')).toEqual(Object.entries(auditEvents))
  })

  test('behavior: every command, and no other', () => {
    const words = documentTable('commands').map(([command = '']) => command.split(' <')[0])
    expect(words).toEqual(Object.keys({ ...commands, ...localCommands }))
  })

  test('behavior: every command has a document of --json, and no other', () => {
    const listed = documentTable('json').flatMap(([cell = '']) => {
      const [first = '', ...others] = cell.replaceAll('`', '').split(', ')
      const [group = ''] = first.split(' ')
      return [first, ...others.map((verb) => `${group} ${verb}`)]
    })
    expect(listed.sort()).toEqual(Object.keys({ ...commands, ...localCommands }).sort())
  })

  test.each(Object.entries(commands))('behavior: the options of %s', (_, { usage }) => {
    for (const [option] of usage.matchAll(/--[\w-]+/g))
      expect(selfHosting).toContain(`\`${option}\``)
  })
})

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const lines = [...example.matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)]

  test('default: it sets every required variable, and none that the server does not read', () => {
    const names = lines.map(([, , name]) => name)
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(names))
    const isSet = lines.filter(([, comment]) => !comment).map(([, , name]) => name)
    const required = Object.entries(variables)
      .filter(([, variable]) => !variable.safeParse(undefined).success)
      .map(([name]) => name)
    expect(isSet).toEqual(expect.arrayContaining(required))
  })

  test.each(lines.map(([, , name = '', value = '']) => ({ name, value })))(
    'behavior: the server accepts its $name',
    ({ name, value }) => {
      // The first test holds the names to the keys.
      const variable = variables[name as keyof typeof variables]
      expect(variable.safeParse(value.replace(/^(['"])(.*)\1$/, '$2')).success).toBe(true)
    },
  )
})

describe('docker-compose.yml', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  /** Returns the lines of one service. */
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''

  test('behavior: the inbox runs in a trial only, and nothing falls back to it', () => {
    expect(service('mail')).toMatch(/^ {4}profiles: \[trial\]$/m)
    expect(service('frame')).toMatch(/^ {6}SMTP_URL: \$\{SMTP_URL:\?[^}]+\}$/m)
    expect(service('frame')).toMatch(/^ {6}mail: \{.*required: false \}$/m)
  })

  test('behavior: a stop has the time that it takes', () => {
    const [, seconds] = /^ {4}stop_grace_period: (\d+)s$/m.exec(service('frame')) ?? []
    const drain = Number(variables.DRAIN_SECONDS.parse(undefined))
    expect(Number(seconds)).toBeGreaterThan(drain + hardStopMs / 1_000)
  })
})
