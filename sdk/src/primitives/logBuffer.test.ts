import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogBuffer, logLimit } from './logBuffer.ts'

const measure = (lines: readonly string[]) =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')).length

describe('createLogBuffer', () => {
  test('default: lines with their times, oldest first', () => {
    const logs = createLogBuffer()
    logs.add('one')
    logs.add('two')
    expect(logs.read()).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z one$/),
      expect.stringMatching(/Z two$/),
    ])
  })

  test('behavior: holds 1,024,000 bytes and no more, of which the newest', () => {
    expect(logLimit).toBe(1_024_000)
    const logs = createLogBuffer()
    for (let line = 0; line < 20_000; line += 1) logs.add(`line ${line} ${'ä '.repeat(40)}`)
    const size = measure(logs.read())
    expect(size).toBeLessThanOrEqual(logLimit)
    expect(size).toBeGreaterThan(logLimit - 200)
    expect(logs.read().at(-1)).toContain('line 19999 ')
  })

  test('behavior: whatever the lines, it stays within its limit and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200)), fc.integer({ min: 0, max: 2_000 }), (lengths, limit) => {
        const logs = createLogBuffer(limit)
        for (const [index, length] of lengths.entries()) logs.add(`${index}:${'x '.repeat(length)}`)
        const kept = logs.read().map((line) => Number(/Z (\d+):/.exec(line)?.[1]))
        expect(measure(logs.read())).toBeLessThanOrEqual(limit)
        expect(kept).toEqual(lengths.map((_, index) => index).slice(lengths.length - kept.length))
      }),
    )
  })

  test('behavior: one long line does not fill it', () => {
    const logs = createLogBuffer()
    logs.add('y '.repeat(1_000_000))
    expect(measure(logs.read())).toBeLessThan(5_000)
  })

  test('behavior: keeps no address, email or code', () => {
    const logs = createLogBuffer()
    logs.add('failed for ada@example.org, 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045, 123456')
    expect(logs.read()[0]).toMatch(/Z failed for …,? …, …$/)
  })
})
