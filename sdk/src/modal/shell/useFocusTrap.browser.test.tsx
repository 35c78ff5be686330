import { useRef } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEscape } from './useEscape.ts'
import { useFocusTrap } from './useFocusTrap.ts'

const nothing = () => undefined
const onEscape = vi.fn()

function Card() {
  const card = useRef<HTMLDivElement>(null)
  useFocusTrap(card, nothing)
  useEscape(onEscape)
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

  test('behavior: a modal dialog of the page keeps its focus, its Tab and its Esc', async () => {
    await render(<Page open />)
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<button>First</button><button>Second</button>'
    document.body.append(dialog)
    onTestFinished(() => dialog.remove())
    dialog.showModal()
    expect(document.activeElement).toBe(focusable('First'))
    await userEvent.tab()
    expect(document.activeElement).toBe(focusable('Second'))
    await userEvent.keyboard('{Escape}')
    expect(dialog.open).toBe(false)
    expect(onEscape).not.toHaveBeenCalled()
  })
})
