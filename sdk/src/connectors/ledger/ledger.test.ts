// @vitest-environment jsdom
/** A fixture of the documented interface: the wallet does not run here. See `placedWallets.test.ts`. */
import { describeEvmWallet } from '../../testing/describeEvmWallet.ts'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { announceWallet } from '../../testing/startInjected.ts'
import { startTarget } from '../../testing/startTarget.ts'
import { ledger } from './ledger.ts'

runConnectorContract('Ledger (fixture)', async () => {
  const wallet = fakeEvmWallet()
  announceWallet(wallet, { rdns: 'com.ledger' })
  const { latchkey } = await startTarget([ledger()])
  return { ...describeEvmWallet(wallet), latchkey }
})
