/**
 * Copies text by the copy event: the frame's permissions policy switches the clipboard API off.
 * Only within a click or key press. Returns whether the browser took it.
 */
export function copyText(text: string): boolean {
  let isTaken = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isTaken = true
  }
  document.addEventListener('copy', fill)
  document.execCommand('copy')
  document.removeEventListener('copy', fill)
  return isTaken
}
