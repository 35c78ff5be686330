import { movesFunds } from '../networks/movesFunds.ts'

/**
 * Returns a provider that behaves as the given one, and calls `onSpent` with the result of each
 * successful call that may have moved funds. The given provider stays unchanged.
 */
export function watchProvider<Provider>(
  provider: Provider,
  onSpent: (result: unknown) => void,
): Provider {
  if (typeof provider !== 'object' || provider === null) return provider
  const methods = new Map<PropertyKey, unknown>()
  const watch =
    (name: PropertyKey, call: (...parameters: unknown[]) => unknown) =>
    // Called on the provider itself, which may have private fields.
    (...parameters: unknown[]) => {
      const result = call.apply(provider, parameters)
      // The caller handles a rejection.
      if (movesFunds(name, parameters)) Promise.resolve(result).then(onSpent, () => undefined)
      return result === provider ? watched : result
    }
  const watched: Provider & object = new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function' || isFixed(target, name)) return member
      if (!methods.has(name)) methods.set(name, watch(name, member as () => unknown))
      return methods.get(name)
    },
  })
  return watched
}

/** A proxy must return such a member as it is. */
function isFixed(target: object, name: PropertyKey): boolean {
  const own = Reflect.getOwnPropertyDescriptor(target, name)
  return own?.configurable === false && own.writable === false
}
