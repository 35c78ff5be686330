/**
 * T4, T5, T8, T9, T10: a page whose origin is on the list, which embeds the
 * frame itself, speaks to it in bare messages and lays it out as it likes.
 */
const config = JSON.parse(document.getElementById('config').textContent)
const query = new URLSearchParams({
  projectId: config.projectId,
  chainId: config.chain.id,
  version: '4',
})
const byId = (id) => document.getElementById(id)
const iframe = document.createElement('iframe')
const waiting = new Map()

/** Every reply and event of the frame goes here too. */
globalThis.onReply = () => {}

let resolveReady
globalThis.ready = new Promise((resolve) => {
  resolveReady = resolve
})

function hear({ data }) {
  if (data?.type === '@w3m-frame/READY') resolveReady()
  onReply(data)
  waiting.get(data?.id)?.(data)
  waiting.delete(data?.id)
}
addEventListener('message', (event) => {
  if (event.source === iframe.contentWindow) hear(event)
})

let port
/** Posts anything at all to the frame, over the port once there is one. */
globalThis.post = (message, transfer = []) => {
  if (port) port.postMessage(message, transfer)
  else iframe.contentWindow.postMessage(message, '*', transfer)
}

/** Sends a request and resolves with the frame's reply, success or error. */
globalThis.ask = (name, payload, id = crypto.randomUUID()) =>
  new Promise((resolve) => {
    waiting.set(id, resolve)
    post({ type: `@w3m-app/${name}`, id, payload })
  })

/** Moves to the port; resolves with whether the frame took it. */
globalThis.connect = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(resolve, 2_000, false)
    port1.onmessage = () => {
      clearTimeout(timer)
      port1.onmessage = hear
      port = port1
      resolve(true)
    }
    post({ type: '@latchkey/CONNECT', id: crypto.randomUUID() }, [port2])
  })

/** Styles of the three parts, as CSS text; what is not named goes back to the sheet of styles. */
globalThis.dress = ({ frame = '', box = '', cover = '' } = {}) => {
  iframe.style.cssText = frame
  byId('box').style.cssText = box
  byId('cover').style.cssText = cover
}

/** Where a point of the frame, in its own pixels, comes to lie in the window. */
globalThis.aim = ([x, y]) => {
  const { transform, transformOrigin, width, height } = getComputedStyle(iframe)
  const rect = iframe.getBoundingClientRect()
  if (transform === 'none') {
    return [
      rect.left + (x * rect.width) / Number.parseFloat(width),
      rect.top + (y * rect.height) / Number.parseFloat(height),
    ]
  }
  const [originX, originY] = transformOrigin.split(' ').map(Number.parseFloat)
  const {
    x: atX,
    y: atY,
    w,
  } = new DOMMatrix(transform).transformPoint(new DOMPoint(x - originX, y - originY))
  const box = byId('box').getBoundingClientRect()
  return [box.left + originX + atX / w, box.top + originY + atY / w]
}

/** Lays the box so that a point of the frame comes under a point of the window. */
globalThis.slideUnder = ([x, y], [atX, atY], style = '') => {
  dress({ box: `left: ${atX - x}px; top: ${atY - y}px; ${style}` })
}

/** The first click on the page brings the frame: the second of a double click is meant for it. */
globalThis.slideUnderOnClick = (of, at) => {
  document.addEventListener('click', () => slideUnder(of, at), { once: true })
}

iframe.name = 'frame'
iframe.src = `${config.frameUrl}/sdk?${query}`
byId('box').append(iframe)
