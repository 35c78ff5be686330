/**
 * T1: embeds the frame in the way that the fragment names, requests the chain over both transports,
 * and keeps all messages it receives in `received`. `settled` is set when the attempt is over.
 */
const config = JSON.parse(document.getElementById('config').textContent)
const [mode, argument = ''] = location.hash.slice(1).split('=')
const query = new URLSearchParams({
  projectId: config.projectId,
  chainId: 'eip155:1',
  version: '4',
})
const frameUrl = `${config.frameUrl}/sdk?${query}`

globalThis.received = []
globalThis.settled = false
addEventListener('message', ({ data }) => {
  if (typeof data?.type === 'string') received.push(data)
  if (Array.isArray(data?.received)) received.push(...data.received)
})

/** Requests the chain from a window and offers it a port. */
function ask(target) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => received.push(data)
  target?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: `a${Math.random()}` }, '*')
  target?.postMessage({ type: '@latchkey/CONNECT', id: `c${Math.random()}` }, '*', [port2])
}

/** Does the same from a data:, blob: or srcdoc: document. */
const inner = `<iframe src="${frameUrl.replaceAll('&', '&amp;')}"></iframe><script>
  const received = []
  addEventListener('message', ({ data }) => { if (data?.type) received.push(data) })
  ${ask}
  setInterval(() => { ask(frames[0]); parent.postMessage({ received: received.splice(0) }, '*') }, 40)
</script>`

const createElement = (tag, properties) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.addEventListener('load', () => {
    settled = true
  })
  element.addEventListener('error', () => {
    settled = true
  })
  return element
}
const iframe = (properties) => createElement('iframe', properties)

const modes = {
  plain: () => iframe({ src: frameUrl }),
  noReferrer: () => iframe({ referrerPolicy: 'no-referrer', src: frameUrl }),
  sandboxed: () => iframe({ sandbox: 'allow-scripts', src: frameUrl }),
  halfSandboxed: () => iframe({ sandbox: 'allow-scripts allow-same-origin', src: frameUrl }),
  srcdoc: () => iframe({ srcdoc: inner }),
  opaque: () => iframe({ sandbox: 'allow-scripts', srcdoc: inner }),
  data: () => iframe({ src: `data:text/html,${encodeURIComponent(inner)}` }),
  blob: () => iframe({ src: URL.createObjectURL(new Blob([inner], { type: 'text/html' })) }),
  object: () => createElement('object', { type: 'text/html', data: frameUrl }),
  embed: () => createElement('embed', { type: 'text/html', src: frameUrl }),
  frame: () => {
    const set = document.createElement('frameset')
    set.append(createElement('frame', { src: frameUrl }))
    return set
  },
  /** Embeds another page: of an allowed origin, or inside one. */
  around: () => iframe({ src: decodeURIComponent(argument) }),
  sandboxedAround: () => iframe({ sandbox: 'allow-scripts', src: decodeURIComponent(argument) }),
}

let popup
if (mode === 'popup') {
  popup = open(frameUrl)
  setTimeout(() => {
    settled = true
  }, 300)
} else {
  const element = modes[mode]()
  if (element.localName === 'frameset') document.body.replaceWith(element)
  else document.body.append(element)
}

setInterval(() => {
  ask(popup ?? frames[0])
  // A nested page reports its messages, so that nesting counts too.
  if (parent !== window) parent.postMessage({ received: received.splice(0) }, '*')
}, 40)
