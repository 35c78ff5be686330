import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { readCommandLine, renderHelp } from './help.ts'
import { localCommands } from './localCommands.ts'

const every = { ...commands, ...localCommands }

describe('renderHelp', () => {
  test('default: every command with its usage, and the exit codes', () => {
    const help = renderHelp([])
    for (const name of Object.keys(every)) expect(help).toContain(`latchkey ${name}`)
    expect(help).toContain('Exit codes: 0 done, 1 failed, 2 wrong command line.')
  })

  test('param: one command, or those that begin with a word', () => {
    const one = renderHelp(['projects', 'add', '--help'])
    expect(one).toContain('latchkey projects add <name>')
    expect(one).not.toContain('projects set')
    const group = renderHelp(['origins', '--help'])
    expect(group).toContain('origins list')
    expect(group).not.toContain('projects')
  })

  test.each(Object.entries(every))('behavior: the example of %s calls it', (name, { example }) => {
    const words = example.match(/"[^"]*"|\S+/g) ?? []
    expect(readCommandLine(words, every).name).toBe(name)
    expect(renderHelp([name])).toContain(`example: latchkey ${example}`)
  })
})
