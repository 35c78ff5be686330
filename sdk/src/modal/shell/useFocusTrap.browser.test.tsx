import { useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusTrap } from './useFocusTrap.ts'

const nothing = () => undefined

function Card() {
  const card = useRef<HTMLDivElement>(null)
  useFocusTrap(card, nothing)
  return (
    <div ref={card} role="dialog" aria-label="Card" tabIndex={-1}>
      <button type="button">Inside</button>
    </div>
  )
}

const Page = ({ open }: { open: boolean }) => (
  <>
    <button type="button">Outside</button>
    {open && <Card />}
  </>
)

const focusable = (name: string) => page.getByRole('button', { name }).element() as HTMLElement

describe('useFocusTrap', () => {
  test('default: takes the focus, holds it, and gives it back', async () => {
    const { rerender } = await render(<Page open={false} />)
    focusable('Outside').focus()
    await rerender(<Page open />)
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    focusable('Inside').focus()
    focusable('Outside').focus()
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    await rerender(<Page open={false} />)
    expect(document.activeElement).toBe(focusable('Outside'))
  })
})
