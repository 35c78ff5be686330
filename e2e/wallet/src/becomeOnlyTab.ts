const name = 'latchkey-demo-web-wallet'

/**
 * Waits until no other tab runs the wallet: they would share its connection to the relay. A newer
 * tab takes over, because a dApp opens one for each request; `leave` then ends this one.
 */
export function becomeOnlyTab(leave: () => Promise<void>): Promise<void> {
  const channel = new BroadcastChannel(name)
  const taken = new Promise<void>((resolve) => {
    channel.onmessage = () => resolve()
  })
  channel.postMessage('take over')
  return new Promise((resolve) => {
    void navigator.locks.request(name, async () => {
      resolve()
      await taken
      await leave()
    })
  })
}
