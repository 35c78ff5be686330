import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { WalletIcon } from './WalletIcon.tsx'

const render = (icon?: string) =>
  renderToStaticMarkup(
    createElement(WalletIcon, { wallet: { id: 'a', name: 'Example', icon }, size: 40 }),
  )

describe('WalletIcon', () => {
  test('default: the initial', () => {
    expect(render()).toContain('>E<')
    expect(render()).not.toContain('<img')
  })

  test('behavior: a picture of a host loads without cookie and referrer, in an empty place', () => {
    const markup = render('https://wallets.example/getWalletImage/a')
    expect(markup).toMatch(/^<span [^>]*><img/)
    expect(markup).toContain('crossorigin="anonymous"')
    expect(markup).toContain('referrerPolicy="no-referrer"')
  })

  test("behavior: the wallet's own data URI stands alone", () => {
    expect(render('data:image/png;base64,AA==')).toMatch(/^<img(?!.*crossorigin)/)
  })
})
