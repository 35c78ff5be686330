/**
 * Exposes the unmodified @reown/appkit-wallet 1.7.3 (Apache-2.0) as `window.client`. Only the environment
 * variable that names the frame is changed, as a team would.
 */
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}')

Object.assign(globalThis, {
  process: { env: { NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${config.frameUrl}/sdk` } },
})
// The package reads the variable when it is evaluated.
const { W3mFrameProvider } = await import('@reown/appkit-wallet')

const timeouts: string[] = []
const client = new W3mFrameProvider({
  projectId: config.projectId,
  chainId: config.chain.id,
  enableLogger: false,
  onTimeout: () => timeouts.push(new Date().toISOString()),
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
