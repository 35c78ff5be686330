/**
 * Announces a wallet to the page (EIP-6963). `browserWallet.ts` runs it before the page's scripts
 * and has the wallet itself.
 */
globalThis.announceWallet = ({ binding, name, rdns }) => {
  if (window !== window.top) return
  const listeners = {}
  const provider = {
    async request(request) {
      const { result, error } = await window[binding](request)
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    on(event, listener) {
      listeners[event] = [...(listeners[event] ?? []), listener]
      return provider
    },
    removeListener(event, listener) {
      listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
      return provider
    },
  }
  window[`${binding}:emit`] = (event, payload) => {
    for (const listener of listeners[event] ?? []) listener(payload)
  }
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#35c" d="M0 0h8v8H0z"/></svg>'
  const icon = `data:image/svg+xml,${encodeURIComponent(square)}`
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
  const announce = async () => {
    if (!(await window[`${binding}:isInstalled`]())) return
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
