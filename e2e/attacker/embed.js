/**
 * Embeds the frame in the way that the fragment says, asks it for the chain,
 * and keeps everything that it hears in `heard`.
 */
const config = JSON.parse(document.getElementById('config').textContent)
const mode = location.hash.slice(1)
const query = new URLSearchParams({
  projectId: config.projectId,
  chainId: 'eip155:1',
  version: '4',
})
const frameUrl = `${config.frameUrl}/sdk?${query}`

globalThis.heard = []
addEventListener('message', ({ data }) => {
  if (typeof data?.type === 'string') heard.push(data)
  if (Array.isArray(data?.heard)) heard.push(...data.heard)
})

const iframe = document.createElement('iframe')
const asks = `setInterval(() => frames[0]?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'a' + Math.random() }, '*'), 40)`
const inner = `<iframe src="${frameUrl.replaceAll('&', '&amp;')}"></iframe><script>
  const heard = []
  addEventListener('message', ({ data }) => { if (data?.type) parent.postMessage({ heard: [data] }, '*') })
  ${asks}
</script>`

const modes = {
  plain: () => (iframe.src = frameUrl),
  sandboxed: () => {
    iframe.sandbox = 'allow-scripts'
    iframe.src = frameUrl
  },
  opaque: () => {
    iframe.sandbox = 'allow-scripts'
    iframe.srcdoc = inner
  },
  data: () => (iframe.src = `data:text/html,${encodeURIComponent(inner)}`),
  blob: () => (iframe.src = URL.createObjectURL(new Blob([inner], { type: 'text/html' }))),
  noReferrer: () => {
    iframe.referrerPolicy = 'no-referrer'
    iframe.src = frameUrl
  },
  /** A page of an allowed origin, which embeds the frame rightly, inside ours. */
  nested: () => (iframe.src = `${config.guest}/embed.html#plain`),
}
modes[mode]()
document.documentElement.append(iframe)

setInterval(() => {
  iframe.contentWindow?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: `a${Math.random()}` }, '*')
  // A page inside another tells what it heard, so that nesting counts as well.
  if (parent !== window) parent.postMessage({ heard }, '*')
}, 40)
