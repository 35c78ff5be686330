/** Finds the kit in the text of its file; without one, returns the text. */
export function findKit(text: string): string {
  return /(?:[0-9A-Z]{5}-){10,}[0-9A-Z]{1,5}/i.exec(text)?.[0] ?? text
}
