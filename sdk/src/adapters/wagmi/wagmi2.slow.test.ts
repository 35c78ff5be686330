// @vitest-environment jsdom
import * as core from 'wagmi-core-2'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startWagmi, type WagmiCore } from '../../testing/startWagmi.ts'

// The suite calls only what both versions have.
const follow = startWagmi(core as unknown as WagmiCore)

const abilities = recordAbilities('wagmi 2')
runAdapterContract('wagmi 2, mock', { abilities, startWallet: startMockWallet, follow })
runAdapterContract('wagmi 2, injected', { abilities, startWallet: startHeadlessWallet, follow })
abilities.compareWithDocs()
