/**
 * Exposes an unmodified @reown/appkit-wallet (Apache-2.0) as `window.client`: 1.7.3, or the version
 * that `?client=` names. Only the environment variable that names the frame is changed, as a team would.
 */
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
const version = new URLSearchParams(location.search).get('client')

Object.assign(globalThis, {
  process: { env: { NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${config.frameUrl}/sdk` } },
})
// The package reads the variable when it is evaluated.
const { W3mFrameProvider } = await (version === '1.8.0'
  ? import('appkit-wallet-1.8')
  : import('@reown/appkit-wallet'))

const [namespace, reference] = config.chain.id.split(':')
const network = {
  ...config.chain,
  id: Number(reference),
  caipNetworkId: config.chain.id,
  chainNamespace: namespace,
  rpcUrls: { default: { http: [config.chain.rpcUrl] } },
}
const timeouts: string[] = []
const client = new W3mFrameProvider({
  projectId: config.projectId,
  chainId: config.chain.id,
  enableLogger: false,
  onTimeout: () => timeouts.push(new Date().toISOString()),
  // 1.8.0 asks for these, 1.7.3 ignores them.
  abortController: new AbortController(),
  getActiveCaipNetwork: () => network,
  getCaipNetworks: () => [network],
})

/** Shows the frame for an approval, as the client's own modal does. */
const showFrame = (visible: boolean) => {
  const frame = document.getElementById('w3m-iframe')
  if (!frame) return
  Object.assign(frame.style, {
    display: visible ? 'block' : 'none',
    width: '360px',
    height: '600px',
    left: 'calc(50% - 180px)',
    top: 'calc(50% - 268px)',
  })
}

Object.assign(globalThis, { client, showFrame, timeouts })
