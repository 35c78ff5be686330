/** The baseline: a frame that says READY and sends back what it gets, over the window or a port. */
addEventListener('message', ({ data, ports: [port], origin }) => {
  if (port) port.onmessage = (event) => port.postMessage(event.data)
  else parent.postMessage(data, origin)
})
parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*')
