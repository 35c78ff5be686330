/** A Safe App: Latchkey's connector, and beside it the SDK that such apps use. */
import { createLatchkey } from '@latchkey/sdk'
import { getAccount, waitForTransaction, watchAccount } from '@latchkey/sdk/actions'
import { injected } from '@latchkey/sdk/connectors/injected'
import { safe } from '@latchkey/sdk/connectors/safe'
import { defineNetwork } from '@latchkey/sdk/networks'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { element, readConfig } from './page.ts'

const { host, chain } = readConfig()

const network = defineNetwork({
  id: chain.chainId,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: chain.rpcUrl,
})

const latchkey = createLatchkey({
  projectId: 'safe',
  networks: [network],
  connectors: [safe({ allowedOrigins: [host] }), injected()],
})
const provider = latchkey.getProvider('eip155')
const recipient = '0x00000000000000000000000000000000000000aa'
let sent: `0x${string}` | undefined

const show = () => {
  const { status, address } = getAccount(latchkey)
  element('account').textContent = `${status} ${address ?? ''}`.trim()
}
watchAccount(latchkey, { onChange: show })
show()

const from = () => getAccount(latchkey).address as `0x${string}`
const actions: Readonly<Record<string, () => unknown>> = {
  open: () => latchkey.open(),
  info: async () => (await new SafeAppsSDK().safe.getInfo()).safeAddress,
  sign: () => provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', from()] }),
  async send() {
    const transaction = { from: from(), to: recipient, value: '0x1' } as const
    sent = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    return sent
  },
  async calls() {
    const batch = {
      version: '2.0.0',
      chainId: `0x${chain.chainId.toString(16)}`,
      from: from(),
      atomicRequired: true,
      calls: [
        { to: recipient, value: '0x1' },
        { to: recipient, value: '0x2' },
      ],
    } as const
    const { id } = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
    return id
  },
  async receipt() {
    const params = [sent as `0x${string}`] as const
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params })
    return receipt ? `mined ${receipt.status}` : 'pending'
  },
  async wait() {
    const hash = sent as `0x${string}`
    const { status, transactionHash } = await waitForTransaction(latchkey, {
      hash,
      pollingInterval: 200,
    })
    return `${status} ${transactionHash === hash ? 'of the Safe' : 'on the chain'}`
  },
  disconnect: () => latchkey.disconnect(),
}

for (const [name, run] of Object.entries(actions)) {
  element(name).addEventListener('click', async () => {
    element('result').textContent = ''
    try {
      element('result').textContent = String((await run()) ?? 'done')
    } catch (error) {
      element('result').textContent = `error ${(error as { code?: unknown }).code}`
    }
  })
}
