/**
 * The baseline: a frame that says READY and answers at once, over the window or
 * a port, with messages of the size of the real ones. Nothing is looked at.
 */
const reply = ({ id }: { id: string }) => ({
  type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
  id,
  payload: { chainId: 31_337 },
})

addEventListener('message', ({ data, ports: [port], origin }) => {
  if (port) port.onmessage = (event) => port.postMessage(reply(event.data))
  else parent.postMessage(reply(data), origin)
})
parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*')
