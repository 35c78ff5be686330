/**
 * Adds a constructed style sheet to a document or shadow root and returns its removal. Unlike a `<style>`
 * element it needs no permission from the page's Content-Security-Policy.
 */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
