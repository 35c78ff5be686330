// @vitest-environment jsdom
import * as core from 'wagmi-core-2'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startWagmi, type WagmiCore } from '../../testing/startWagmi.ts'

// What the suite calls is equal in both.
const follow = startWagmi(core as unknown as WagmiCore)

runAdapterContract('wagmi 2, mock', { startWallet: startMockWallet, follow })
runAdapterContract('wagmi 2, injected', { startWallet: startHeadlessWallet, follow })
