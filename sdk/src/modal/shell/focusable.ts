const selector = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

export function focusable(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  )
}
