/** The baseline for wagmi pages: wagmi with the wallets that it finds itself. */
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { render, WagmiPage } from './wagmiPage.tsx'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

render(<WagmiPage config={config} />)
