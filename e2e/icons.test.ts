import { describe, expect, test } from 'vitest'
import { outlineOf } from '../scripts/icons/outlineOf.mjs'

describe('outlineOf', () => {
  test.each<[name: string, element: Parameters<typeof outlineOf>[0], outline: string]>([
    ['a path', ['path', { d: 'M21 12H9' }], 'M21 12H9'],
    ['a path that starts relative', ['path', { d: 'm16 17 5-5' }], 'M16 17l5-5'],
    [
      'a relative start before a sign',
      ['path', { d: 'm22 7-8 5a2 2 0 0 1-2 0' }],
      'M22 7l-8 5a2 2 0 0 1-2 0',
    ],
    ['a relative start before a command', ['path', { d: 'm2 7h3' }], 'M2 7h3'],
    ['a line', ['line', { x1: '9', y1: '15', x2: '15', y2: '9' }], 'M9 15 15 9'],
    [
      'a circle',
      ['circle', { cx: '12', cy: '12', r: '10' }],
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
    ],
    [
      'a rounded rectangle',
      ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    ],
  ])('default: %s', (_, element, outline) => {
    expect(outlineOf(element)).toBe(outline)
  })

  test('error: an element that no rule draws', () => {
    expect(() => outlineOf(['polygon', {}])).toThrow('No outline for <polygon>')
  })
})
