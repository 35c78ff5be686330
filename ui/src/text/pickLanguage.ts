/**
 * Returns the first available language, shortening tags as needed (RFC 4647, Lookup); by default
 * English.
 *
 * @example pickLanguage(['pt-BR', 'de-AT'], ['en', 'de']) // 'de'
 */
export function pickLanguage(wanted: readonly string[], available: readonly string[]): string {
  const tags = new Map(available.map((tag) => [tag.toLowerCase(), tag]))
  for (const tag of wanted) {
    const subtags = tag.toLowerCase().split('-')
    for (let length = subtags.length; length > 0; length--) {
      const found = tags.get(subtags.slice(0, length).join('-'))
      if (found !== undefined) return found
    }
  }
  return 'en'
}
