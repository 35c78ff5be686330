/** The element that has the focus, inside the modal's shadow root when it is there. */
export function focused(): Element | null {
  const outer = document.activeElement
  return outer?.shadowRoot?.activeElement ?? outer
}
