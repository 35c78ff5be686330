import type { DappMetadata } from '@latchkey/protocol'

export function pageMetadata(): DappMetadata {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined
  const icon =
    attribute('link[rel~="icon"]', 'href') ?? attribute('meta[property="og:image"]', 'content')
  return {
    name: document.title || location.hostname,
    description:
      attribute('meta[name="description"]', 'content') ??
      attribute('meta[property="og:description"]', 'content') ??
      '',
    url: location.origin,
    icons: icon === undefined ? [] : [new URL(icon, document.baseURI).href],
  }
}
