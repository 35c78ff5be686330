/**
 * Copies text by the copy event, within a click or key press: the frame's permissions policy
 * disables the clipboard API. Returns false if the browser refused.
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
