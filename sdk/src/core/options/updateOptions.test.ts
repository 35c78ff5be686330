import { describe, expect, test, vi } from 'vitest'
import { startMock } from '../../testing/startMock.ts'
import { setTheme } from '../theme/setTheme.ts'
import type { ThemeState } from '../theme/themeStore.ts'
import { optionChecks } from './optionChecks.ts'
import type { UpdateOptionsParameters } from './options.ts'
import { updateOptions } from './updateOptions.ts'

const metadata = { name: 'Demo', description: '', url: 'https://d.example', icons: [] }

describe('updateOptions', () => {
  test('default: changes what it is given, and nothing else', () => {
    const { latchkey } = startMock({}, { modal: { terms: 'https://d.example/t', theme: 'dark' } })
    updateOptions(latchkey, { metadata, modal: { privacy: 'https://d.example/p' } })
    expect(latchkey._internal.options).toMatchObject({
      projectId: 'demo',
      metadata,
      modal: { terms: 'https://d.example/t', privacy: 'https://d.example/p', theme: 'dark' },
    })
  })

  test('behavior: reports one change', () => {
    const { latchkey } = startMock()
    const listener = vi.fn()
    latchkey._internal.stores.options.subscribe(listener)
    updateOptions(latchkey, { metadata, modal: { features: { email: false } } })
    expect(listener).toHaveBeenCalledOnce()
    expect(latchkey._internal.options.modal.features.email).toBe(false)
  })

  test('behavior: undefined restores the default', () => {
    const { latchkey } = startMock(
      {},
      { metadata, modal: { terms: 'https://d.example/t', features: { email: false } } },
    )
    updateOptions(latchkey, {
      metadata: undefined,
      modal: { terms: undefined, features: { email: undefined } },
    })
    const { options } = latchkey._internal
    expect(options.metadata).toBeUndefined()
    expect(options.modal).toMatchObject({ terms: undefined, features: { email: true } })
  })

  test('behavior: features: undefined restores the defaults of all of them', () => {
    const { latchkey } = startMock({}, { modal: { features: { email: false } } })
    updateOptions(latchkey, { modal: { features: undefined } })
    expect(latchkey._internal.options.modal.features).toEqual({ email: true, socials: [] })
  })

  test.each([
    [{ theme: 'system' }, 'modal.theme'],
    [{ themeVariables: { accent: 'red' } }, 'modal.themeVariables'],
  ])('error: setTheme with %j names %s, and changes nothing', (theme, option) => {
    const { latchkey } = startMock()
    const before = latchkey._internal.stores.theme.getState()
    expect(() => setTheme(latchkey, theme as Partial<ThemeState>)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option } }),
    )
    expect(latchkey._internal.stores.theme.getState()).toBe(before)
  })

  test('error: terms and privacy cannot both go while users have to agree to them', () => {
    const terms = 'https://d.example/t'
    const { latchkey } = startMock({}, { modal: { terms, legalCheckbox: true } })
    expect(() => updateOptions(latchkey, { modal: { terms: undefined } })).toThrow(
      expect.objectContaining({ data: { option: 'modal.legalCheckbox' } }),
    )
    expect(latchkey._internal.options.modal.terms).toBe(terms)
  })

  test('param: modal.theme and modal.themeVariables reach the modal and the wallets', () => {
    const { latchkey } = startMock()
    const { theme } = latchkey._internal.stores
    updateOptions(latchkey, { modal: { theme: 'dark' } })
    expect(theme.getState()).toEqual({ theme: 'dark', themeVariables: {} })
    updateOptions(latchkey, { modal: { themeVariables: { '--lk-accent': '#fff' } } })
    expect(theme.getState()).toEqual({ theme: 'dark', themeVariables: { '--lk-accent': '#fff' } })
  })

  test('behavior: a connector reads the options as they are now', () => {
    const context = vi.fn()
    const { latchkey } = startMock({}, {})
    const { latchkey: observed } = startMock(
      {},
      {
        connectors: [
          (given) => {
            context(given)
            const [connector] = latchkey._internal.connectors
            if (!connector) throw new TypeError('The mock has a connector')
            return connector
          },
        ],
      },
    )
    updateOptions(observed, { metadata })
    expect(context.mock.calls[0]?.[0].options.metadata).toEqual(metadata)
  })

  const fixed = Object.entries(optionChecks).filter(([, { changeable }]) => !changeable)
  test.each(fixed)('error: %s cannot change', (path) => {
    const { latchkey } = startMock()
    const changes = path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), true)
    expect(() => updateOptions(latchkey, changes as UpdateOptionsParameters)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option: path } }),
    )
  })

  test.each([
    [{ modal: { theme: 'auto' } }, 'modal.theme'],
    [{ modal: { terms: 'javascript:alert(1)' } }, 'modal.terms'],
    [{ modal: { themes: 'dark' } }, 'modal.themes'],
    [{ modal: null }, 'modal'],
    [undefined, 'updateOptions'],
  ])('error: %j names %s, and changes nothing', (changes, option) => {
    const { latchkey } = startMock()
    const before = latchkey._internal.options
    expect(() => updateOptions(latchkey, changes as UpdateOptionsParameters)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option } }),
    )
    expect(latchkey._internal.options).toBe(before)
  })
})
