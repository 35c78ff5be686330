// @vitest-environment jsdom
/** A fixture of the documented interface: the wallet does not run here. See `placedWallets.test.ts`. */
import { describeEvmWallet } from '../../testing/describeEvmWallet.ts'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow } from '../../testing/startBitcoin.ts'
import { startTarget } from '../../testing/startTarget.ts'
import { okx } from './okx.ts'

runConnectorContract('OKX Wallet (fixture)', async () => {
  const wallet = fakeEvmWallet()
  addToWindow({ okxwallet: wallet })
  const { latchkey } = await startTarget([okx()])
  return { ...describeEvmWallet(wallet), latchkey }
})
