import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { RecipientHint } from '../../keys/hints.ts'
import type { PartView } from '../../keys/view.ts'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const friend = parts.send.call.to
const poison = `${friend.slice(0, 6)}${'4'.repeat(32)}${friend.slice(-4)}`

async function open(part: PartView, recipients: readonly RecipientHint[]) {
  const prompt = { origin: 'https://app.example.org', view: viewParts(part), recipients }
  const rest = { events: spyEvents(), waiting: 0, onResize: () => undefined }
  await render(<ApprovalSheet prompt={prompt} surface="frame" {...rest} />)
}

describe('RecipientNotes', () => {
  test('default: a similar address is shown whole, beside the known one', async () => {
    await open(parts.send, [{ kind: 'looksLike', address: poison, known: friend }])
    const band = page.elementLocator(document.querySelector('.risk') ?? document.body)
    await expect.element(band).toHaveTextContent('but it’s different')
    const groups = band.element().textContent?.replaceAll(/\s/g, '')
    expect(groups).toContain(poison)
    expect(groups).toContain(friend)
    expect(band.element().getAttribute('data-risk')).toBe('high')
  })

  test('behavior: a new recipient that the heading does not show is named whole', async () => {
    await open(parts.batch, [
      { kind: 'firstTime', address: friend },
      { kind: 'firstTime', address: poison },
    ])
    const text = document.body.textContent?.replaceAll(/\s/g, '') ?? ''
    for (const address of [friend, poison]) {
      expect(text).toContain(`Firsttimeyousendtothisaddressfromhere${address}`)
    }
  })

  test('behavior: four are counted, and named where they receive something', async () => {
    const recipients = Array.from({ length: 4 }, (_, index) => ({
      kind: 'firstTime' as const,
      address: poison.replace(/.$/, `${index}`),
    }))
    await open(parts.batch, recipients)
    await expect
      .element(page.getByText('First time you send to 4 of these addresses'))
      .toBeVisible()
    expect(page.getByText('First time you send to this').elements()).toEqual([])
  })

  test('behavior: a new recipient is named as such', async () => {
    await open(parts.send, [{ kind: 'firstTime', address: friend }])
    await expect
      .element(page.getByText('First time you send to this address from here'))
      .toBeVisible()
    // The heading has the address.
    expect(page.getByText('First time you send to').elements()).toHaveLength(1)
  })
})
