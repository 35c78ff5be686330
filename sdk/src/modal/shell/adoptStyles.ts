/**
 * Adds a style sheet and returns its removal. Constructed sheets need no permission in the page's
 * policy.
 */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
