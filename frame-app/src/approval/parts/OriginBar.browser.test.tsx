import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../approval.css'
import type { AppClaim } from '../../keys/view.ts'
import { OriginBar } from './OriginBar.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const red = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

async function open(app?: AppClaim, origin = 'https://www.shop.example') {
  await render(
    <div className="sheet">
      <OriginBar origin={origin} app={app} />
    </div>,
  )
  const [bar, mark] = [document.querySelector('.who'), document.querySelector('.mark')]
  return { bar, mark, text: bar?.textContent }
}

describe('OriginBar', () => {
  test('default: the origin alone, with its first letter', async () => {
    const { text, mark } = await open()
    expect(text).toBe('Swww.shop.example')
    expect(mark?.tagName).toBe('SPAN')
  })

  test('param: app: its name follows the origin and is marked as its own words', async () => {
    const { text } = await open({ name: 'Blue Shop', logo: null })
    expect(text).toBe('Swww.shop.exampleCalls itself Blue Shop')
    const weight = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).fontWeight
    expect(Number(weight('.origin b'))).toBeGreaterThan(Number(weight('.claim b')))
  })

  test('param: app: what its name hides is written out', async () => {
    await open({ name: 'Shop\u202Egro', logo: null })
    await expect.element(page.getByText('\\u{202E}')).toBeVisible()
  })

  test('param: app: a long name takes two lines at most', async () => {
    await open({ name: '\u202E'.repeat(64), logo: null })
    expect(document.querySelector('.claim')?.clientHeight).toBe(36)
  })

  test('param: app: its picture takes the letter’s place, until it fails to load', async () => {
    const { mark } = await open({ name: 'Shop', logo: red })
    expect(mark?.getAttribute('src')).toBe(red)
    await cleanup()
    const { bar } = await open({ name: 'Shop', logo: 'data:image/png;base64,broken' })
    await expect.poll(() => bar?.querySelector('.mark')?.textContent).toBe('S')
  })

  test('behavior: the letter and its color depend on the origin, not on the app’s words', async () => {
    const { mark } = await open({ name: 'Wallet', logo: null })
    const color = mark && getComputedStyle(mark).backgroundColor
    await cleanup()
    const other = await open({ name: 'Bank', logo: null })
    expect(other.mark?.textContent).toBe('S')
    expect(other.mark && getComputedStyle(other.mark).backgroundColor).toBe(color)
  })

  test('behavior: scheme, host and port read as one, however long', async () => {
    const origin = `http://${'a-rather-long-name.'.repeat(4)}example.org:8443`
    await open(undefined, origin)
    expect(document.querySelector('.host')?.textContent).toBe(origin)
  })
})
