/** The result in the address of a page that a login returned to. Loads with every page. */

const parameter = 'result_uri'
let returned: string | undefined

/** Moves the result from the address to memory, and returns whether one waits there. */
export function readReturned(): boolean {
  const { origin, pathname, search, hash } = location
  const parts = search.slice(1).split('&')
  const others = parts.filter((part) => !part.startsWith(`${parameter}=`))
  if (others.length < parts.length) {
    returned = new URLSearchParams(search).get(parameter) ?? undefined
    const kept = others.length > 0 ? `?${others.join('&')}` : ''
    history.replaceState(history.state, '', `${origin}${pathname}${kept}${hash}`)
  }
  return returned !== undefined
}

/** Returns the result to the first caller: not to an instance that was destroyed before. */
export function takeReturned(): string | undefined {
  const result = returned
  returned = undefined
  return result
}
