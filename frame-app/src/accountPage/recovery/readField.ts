/** Reads what a person typed into an uncontrolled field. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
