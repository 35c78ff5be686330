// @vitest-environment jsdom
import * as core from '@wagmi/core'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startWagmi } from '../../testing/startWagmi.ts'

const follow = startWagmi(core)

runAdapterContract('wagmi 3, mock', { startWallet: startMockWallet, follow })
runAdapterContract('wagmi 3, injected', { startWallet: startHeadlessWallet, follow })
