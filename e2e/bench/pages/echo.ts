/** The baseline: a frame that answers at once, without checks, with messages of real size. */
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
