import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../approval.css'
import type { Warning } from '../../keys/view.ts'
import { parts, viewParts } from '../testing/requestParts.ts'
import { RiskBand } from './RiskBand.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

async function open(warning: Warning) {
  const view = viewParts({ ...parts.solanaSend, risk: 'high', warnings: [warning] })
  await render(
    <div className="sheet">
      <RiskBand view={view} />
    </div>,
  )
  return document.querySelector('.detail')
}

describe('RiskBand', () => {
  test.each(['authorityChange', 'lookupTables'] as const)(
    'default: the address of %s is whole, in groups that do not break',
    async (code) => {
      const detail = await open({ code, detail: address })
      const groups = [...(detail?.querySelectorAll('.group') ?? [])]
      expect(groups.map(({ textContent }) => textContent).join('')).toBe(address)
      for (const group of groups) expect(group.getClientRects()).toHaveLength(1)
      const edge = detail?.getBoundingClientRect().right ?? 0
      for (const group of groups) {
        expect(group.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
      }
    },
  )

  test('behavior: a site of the dApp’s own words is no address', async () => {
    const detail = await open({ code: 'signInDomainMismatch', detail: 'other\u202E.example' })
    expect(detail?.querySelector('.group')).toBeNull()
    expect(detail?.textContent).toContain('other\\u{202E}.example')
  })
})
