/**
 * T2 and T3: a cross-site frame in the dApp's page, its opener, or a window it opened. Until stopped,
 * it forges the frame's messages under stolen ids and offers ports to the frame.
 */
const forgeries = (id) => [
  { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xdeadbeef' },
  { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'forged' } },
  { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } },
  {
    type: '@w3m-frame/GET_USER_SUCCESS',
    id,
    payload: { address: `0x${'66'.repeat(20)}`, chainId: 1 },
  },
  { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: false } },
  { type: '@w3m-frame/SIGN_OUT_SUCCESS', id },
  { type: '@w3m-frame/READY', payload: { version: '4' } },
  { type: '@w3m-frame/READY', payload: {} },
  { type: '@w3m-frame/ACCOUNTS_CHANGED', payload: {} },
  { type: '@w3m-frame/RESIZE', payload: { height: 1 } },
  { type: '@latchkey/CONNECTED', id },
]
const perTick = 30

/** The ids of the dApp's requests, leaked by a script in its page, newest last. */
const stolen = []
/** The window that we opened, if any. */
let opened

const dapps = () => [parent, opener, opened].filter((it) => it && it !== window)
const listFrames = (dapp) => Array.from({ length: dapp.length }, (_, index) => dapp[index])

globalThis.forged = 0
globalThis.races = { tried: 0, won: 0 }

/** Whether the dApp has handled the last batch. Without it, a slow machine would be drowned. */
let isHandled = true

function forge() {
  if (!isHandled) return
  isHandled = false
  const messages = [...stolen.slice(-8), 'none'].flatMap(forgeries)
  for (let sent = 0; sent < perTick; sent += 1) {
    for (const dapp of dapps()) dapp.postMessage(messages[forged % messages.length], '*')
    forged += 1
  }
  for (const dapp of dapps()) dapp.postMessage({ forged }, '*')
}

function race() {
  for (const victim of dapps().flatMap(listFrames)) {
    if (victim === window) continue
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      races.won += 1
    }
    victim.postMessage({ type: '@latchkey/CONNECT', id: crypto.randomUUID() }, '*', [port2])
    races.tried += 1
  }
}

const duties = { forge, race }
let timer
globalThis.begin = (duty) => {
  timer = setInterval(duties[duty], 4)
}
globalThis.stop = () => clearInterval(timer)
globalThis.openDapp = (url) => {
  opened = open(url)
}

addEventListener('message', ({ data }) => {
  if (typeof data?.stolen === 'string') stolen.push(data.stolen)
  if (data?.handled === forged) isHandled = true
})
