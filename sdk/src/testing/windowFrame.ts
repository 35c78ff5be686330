/** Frames in windows of their own: their messages have a real source and a real origin. */

/** Answers CONNECT on the port that comes with it, and every request there with its own payload. */
const echo = `
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data.type !== '@latchkey/CONNECT') return
    port.onmessage = ({ data: { type, id, payload } }) =>
      port.postMessage({ type: type.replace('app/', 'frame/') + '_SUCCESS', id, payload })
    port.postMessage({ type: '@latchkey/CONNECTED', id: data.id })
  })
  parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*')
`

/** Answers every message on the port that comes with the first one, and does nothing else. */
const bare = `
  addEventListener('message', ({ ports: [port] }) => {
    port.onmessage = ({ data }) => port.postMessage(data)
    port.postMessage('ready')
  }, { once: true })
`

/** Claims to be the frame, as fast as it can, until it is removed. */
const hostile = `
  const address = '0x000000000000000000000000000000000000dEaD'
  const shout = () => {
    const id = crypto.randomUUID()
    for (const data of [
      { type: '@w3m-frame/READY', payload: { version: '4' } },
      { type: '@w3m-frame/READY', payload: {} },
      { type: '@latchkey/CONNECTED', id },
      { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: { address, chainId: 1 } },
    ]) {
      const { port2 } = new MessageChannel()
      parent.postMessage(data, '*', [port2])
    }
    setTimeout(shout)
  }
  shout()
`

const scripts = { echo, bare, hostile }

/** An iframe that runs one of the scripts once it is appended; `sandboxed` gives it an opaque origin. */
export function windowFrame(script: keyof typeof scripts, sandboxed = false): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  if (sandboxed) iframe.sandbox.add('allow-scripts')
  iframe.srcdoc = `<!doctype html><script>${scripts[script]}</script>`
  return iframe
}
