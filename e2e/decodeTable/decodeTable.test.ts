import { describe, expect, test } from 'vitest'
import { readScreen } from './readScreen.ts'
import { tableRows } from './transactions.ts'

describe('readScreen', () => {
  test('default: at least 60 shapes of transactions', () => {
    expect(tableRows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(tableRows.map(({ name }) => name)).size).toBe(tableRows.length)
  })

  test.each(tableRows.map((row) => [row.name, row] as const))('default: %s', (_, row) => {
    const screen = readScreen(row)
    expect(screen.sentence).toBe(row.sentence)
    expect(screen.risk).toBe(row.risk)
    expect([...screen.warnings].sort()).toEqual([...(row.warnings ?? [])].sort())
    const lines = screen.lines.map((line) => line.trim())
    for (const text of row.shows ?? []) {
      // An address also stands at the end of its sentence or row, whole.
      const isShown = lines.some(
        (line) => line === text || line.includes(`${text} 0x`) || line.endsWith(` ${text}`),
      )
      expect(isShown, `${text} in\n${lines.join('\n')}`).toBe(true)
    }
    expect(screen.lines.join('\n')).not.toMatch(/\{\w+\}|undefined/)
  })
})
