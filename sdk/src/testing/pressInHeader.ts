import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Presses a button of the modal's header once the view rests: a new view moves the header, and a
 * mouse that comes up beside the button presses nothing.
 */
export async function pressInHeader(testId: 'header-back' | 'w3m-header-close'): Promise<void> {
  const button = page.getByTestId(testId)
  await expect.element(button).toBeVisible()
  await expect.poll(() => isResting(button.element().getRootNode() as ShadowRoot)).toBe(true)
  await button.click()
}

function isResting(root: ShadowRoot): boolean {
  const stage = root.querySelector<HTMLElement>('.stage')
  const content = stage?.firstElementChild as HTMLElement | null
  return (
    stage?.style.height === `${content?.offsetHeight}px` &&
    root.querySelector('[data-phase=leaving]') === null &&
    !root.getAnimations().some((animation) => animation instanceof CSSTransition)
  )
}
