/** T4, T5, T8, T9, T10: an allowed page that embeds the frame, posts bare messages and controls its layout. */
const config = JSON.parse(document.getElementById('config').textContent)
const query = new URLSearchParams({
  projectId: config.projectId,
  chainId: config.chain.id,
  version: '4',
})
const byId = (id) => document.getElementById(id)
const iframe = document.createElement('iframe')
const waiting = new Map()

/** Receives every reply and event of the frame. */
globalThis.onReply = () => {}

let resolveReady
globalThis.ready = new Promise((resolve) => {
  resolveReady = resolve
})

function onMessage({ data }) {
  if (data?.type === '@w3m-frame/READY') resolveReady()
  onReply(data)
  waiting.get(data?.id)?.(data)
  waiting.delete(data?.id)
}
addEventListener('message', (event) => {
  if (event.source === iframe.contentWindow) onMessage(event)
})

let port
/** Posts any value to the frame, over the port if there is one. */
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

/** Switches to the port; resolves to true if the frame accepts it. */
globalThis.connect = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(resolve, 2_000, false)
    port1.onmessage = () => {
      clearTimeout(timer)
      port1.onmessage = onMessage
      port = port1
      resolve(true)
    }
    post({ type: '@latchkey/CONNECT', id: crypto.randomUUID() }, [port2])
  })

/** Sets inline styles of the three parts; parts not named are reset to the style sheet. */
globalThis.dress = ({ frame = '', box = '', cover = '' } = {}) => {
  iframe.style.cssText = frame
  byId('box').style.cssText = box
  byId('cover').style.cssText = cover
}

/** Converts a point from the frame's pixels to the window's. */
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

/** Moves the box so that a point of the frame lies under a point of the window. */
globalThis.slideUnder = ([x, y], [atX, atY], style = '') => {
  dress({ box: `left: ${atX - x}px; top: ${atY - y}px; ${style}` })
}

/** Shows the frame on the first click, so that a double click's second lands in it. */
globalThis.slideUnderOnClick = (of, at) => {
  document.addEventListener('click', () => slideUnder(of, at), { once: true })
}

iframe.name = 'frame'
iframe.src = `${config.frameUrl}/sdk?${query}`
byId('box').append(iframe)
