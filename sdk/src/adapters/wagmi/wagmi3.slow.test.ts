// @vitest-environment jsdom
import * as core from '@wagmi/core'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startWagmi } from '../../testing/startWagmi.ts'

const follow = startWagmi(core)

const abilities = recordAbilities('wagmi 3')
runAdapterContract('wagmi 3, mock', { abilities, startWallet: startMockWallet, follow })
runAdapterContract('wagmi 3, injected', { abilities, startWallet: startHeadlessWallet, follow })
abilities.compareWithDocs()
