/** What the page was served with: where the frame, the chain and the inbox are. */
export type DemoConfig = {
  frameUrl: string
  projectId: string
  inboxUrl: string
  chain: {
    id: string
    name: string
    rpcUrl: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
  }
}

export const config: DemoConfig = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
