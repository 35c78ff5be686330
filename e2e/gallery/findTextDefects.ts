/** Runs in a page of the gallery: it uses nothing from outside itself. */

export type ExpectedTexts = {
  /** A selector of elements that show texts of the scene's data, in any language. */
  readonly data: string
  /** Sources of regular expressions: whole texts of English that the language translates. */
  readonly english: readonly string[]
  /** Sources of regular expressions: whole texts of the language. */
  readonly translated: readonly string[]
}

/**
 * Lists what is wrong with the texts on screen: English ones, placeholders, and translated ones that
 * are cut off or leave the screen or their button. Texts of the scene's data, such as the name of a
 * wallet, may be cut off.
 */
export function findTextDefects({ data, english, translated }: ExpectedTexts): string[] {
  const compile = (sources: readonly string[]) => new RegExp(`^(?:${sources.join('|')})$`, 's')
  const isEnglish = compile(english)
  const isTranslated = compile(translated)
  const defects = new Set<string>()
  let translations = 0

  const listElements = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? listElements(element.shadowRoot) : []),
    ])
  /** Texts for screen readers alone are one pixel wide. */
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
  }
  const readText = (text: string | null) => text?.replace(/\s+/g, ' ').trim() ?? ''
  const checkText = (text: string) => {
    if (isTranslated.test(text)) translations += 1
    else if (isEnglish.test(text)) defects.add(`English: ${text}`)
    if (/(?<!\\u)\{\w+\}|\bundefined\b/.test(text)) defects.add(`not filled: ${text}`)
  }
  const isText = (node: Node): node is Text => node instanceof Text && readText(node.data) !== ''
  /** The texts inside that are on screen. */
  const listTexts = (root: Node): Text[] =>
    [...root.childNodes].flatMap((node) =>
      node instanceof Element ? (isShown(node) ? listTexts(node) : []) : isText(node) ? [node] : [],
    )
  const readRects = (node: Text) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'

  for (const element of listElements(document)) {
    if (['SCRIPT', 'STYLE', 'TITLE'].includes(element.tagName)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (element.hasAttribute(name)) checkText(readText(element.getAttribute(name)))
    const texts = [...element.childNodes].filter(isText)
    const isData = element.closest(data) !== null
    for (const text of texts) if (!isData) checkText(readText(text.data))
    if (!isShown(element)) continue
    const own = readText(element.textContent)
    const isLeaving = (text: Text, left: number, right: number) =>
      readRects(text).some((rect) => rect.left < left - 1 || rect.right > right + 1)
    const known = texts.filter((text) => isTranslated.test(readText(text.data)))
    if (known.some((text) => isLeaving(text, 0, innerWidth)))
      defects.add(`outside of the screen: ${own}`)
    if (known.length > 0 && clips(element) && element.scrollWidth > element.clientWidth + 1)
      defects.add(`cut off: ${own}`)
    if (element.matches('button, a') && getComputedStyle(element).display !== 'inline') {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isLarger = listTexts(element).some(
        (text) =>
          isLeaving(text, left, right) ||
          readRects(text).some((rect) => rect.top < top - 1 || rect.bottom > bottom + 1),
      )
      if (isLarger) defects.add(`larger than its button: ${own}`)
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) defects.add('the page scrolls sideways')
  if (translations === 0) defects.add('no text of the language')
  return [...defects]
}
