/**
 * T1: embeds the frame in the way that the fragment says, asks it for the chain
 * over both transports, and keeps everything that it hears in `heard`. `settled`
 * tells that the browser is done with the attempt, one way or the other.
 */
const config = JSON.parse(document.getElementById('config').textContent)
const [mode, argument = ''] = location.hash.slice(1).split('=')
const query = new URLSearchParams({
  projectId: config.projectId,
  chainId: 'eip155:1',
  version: '4',
})
const frameUrl = `${config.frameUrl}/sdk?${query}`

globalThis.heard = []
globalThis.settled = false
addEventListener('message', ({ data }) => {
  if (typeof data?.type === 'string') heard.push(data)
  if (Array.isArray(data?.heard)) heard.push(...data.heard)
})

/** Asks a window for the chain, and offers it a port of ours. */
function ask(target) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => heard.push(data)
  target?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: `a${Math.random()}` }, '*')
  target?.postMessage({ type: '@latchkey/CONNECT', id: `c${Math.random()}` }, '*', [port2])
}

/** A document that does the same from inside a data:, blob: or srcdoc: page. */
const inner = `<iframe src="${frameUrl.replaceAll('&', '&amp;')}"></iframe><script>
  const heard = []
  addEventListener('message', ({ data }) => { if (data?.type) heard.push(data) })
  ${ask}
  setInterval(() => { ask(frames[0]); parent.postMessage({ heard: heard.splice(0) }, '*') }, 40)
</script>`

const elementOf = (tag, properties) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.addEventListener('load', () => {
    settled = true
  })
  element.addEventListener('error', () => {
    settled = true
  })
  return element
}
const iframe = (properties) => elementOf('iframe', properties)

const modes = {
  plain: () => iframe({ src: frameUrl }),
  noReferrer: () => iframe({ referrerPolicy: 'no-referrer', src: frameUrl }),
  sandboxed: () => iframe({ sandbox: 'allow-scripts', src: frameUrl }),
  halfSandboxed: () => iframe({ sandbox: 'allow-scripts allow-same-origin', src: frameUrl }),
  srcdoc: () => iframe({ srcdoc: inner }),
  opaque: () => iframe({ sandbox: 'allow-scripts', srcdoc: inner }),
  data: () => iframe({ src: `data:text/html,${encodeURIComponent(inner)}` }),
  blob: () => iframe({ src: URL.createObjectURL(new Blob([inner], { type: 'text/html' })) }),
  object: () => elementOf('object', { type: 'text/html', data: frameUrl }),
  embed: () => elementOf('embed', { type: 'text/html', src: frameUrl }),
  frame: () => {
    const set = document.createElement('frameset')
    set.append(elementOf('frame', { src: frameUrl }))
    return set
  },
  /** Another page inside ours: of an allowed origin, or one that is inside an allowed one. */
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
  // A page inside another tells what it heard, so that nesting counts as well.
  if (parent !== window) parent.postMessage({ heard: heard.splice(0) }, '*')
}, 40)
