import { describe, expect, test } from 'vitest'
import { luminance } from './contrast.ts'
import { parseColor } from './parseColor.ts'

const rounded = (text: string) => parseColor(text)?.map((channel) => Number(channel.toFixed(2)))

describe('parseColor', () => {
  test.each([
    '#ff0000',
    '#F00',
    '#ff0000ff',
    'rgb(255, 0, 0)',
    'rgb(255 0 0)',
    'rgba(255, 0, 0, 1)',
    'hsl(0, 100%, 50%)',
    'hsla(360,100%,50%,1)',
    'hsl(0deg 100% 50% / 100%)',
    'oklch(0.628 0.2577 29.23)',
    'oklch(62.8% 0.2577 29.23deg)',
  ])('default: %s is red', (source) => {
    expect(rounded(source)).toEqual([1, 0, 0])
  })

  test('default: white and black', () => {
    expect(rounded('#fff')).toEqual([1, 1, 1])
    expect(rounded('hsl(120 30% 0%)')).toEqual([0, 0, 0])
    expect(luminance(parseColor('#fff') ?? [0, 0, 0])).toBeCloseTo(1)
  })

  test.each([
    '',
    'red',
    'transparent',
    'currentColor',
    'rgba(255,0,0,0)',
    'rgba(255,0,0,.5)',
    '#ff000080',
    'hsl(0 100% 50% / 0)',
    'var(--x)',
    'url(https://evil.test/x)',
    'red;display:none',
    '#fff;opacity:0',
    '#fff}body{display:none',
    'rgb(1 2 3) url(x)',
    'rgb(1 2)',
    'rgb(1e9 2 3)',
    'color-mix(in oklab, red, blue)',
    ' '.repeat(100_000),
  ])('error: %j is no opaque colour', (source) => {
    expect(parseColor(source)).toBeUndefined()
  })
})
