type Element = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Returns the SVG path data of one element of a Lucide icon.
 *
 * @throws Error for an element that it cannot draw
 */
export function outlineOf(element: Element): string
