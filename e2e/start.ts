/** The demo of `npm start`: runs until Ctrl-C. */
import { demo, stopOnSignal } from './services/demo.ts'
import { startStack } from './services/stack.ts'

const stack = await startStack(demo)

console.log(`
Latchkey is running. Try this:

  1. Open the dApp       ${stack.dapp.origin('dapp')}
  2. Sign in with any email address; the code arrives in the inbox  ${stack.inbox.url}
     Or sign in with Google, GitHub or OpenID: a page of this machine takes the place of each.
     With Farcaster, copy the link of the code and open it in another tab
     Or connect the demo wallet, which needs nothing, or a wallet extension that you have
     Or connect the demo web wallet by WalletConnect: from its row, or paste the link of the
     code at  ${stack.webWallet?.origin('wallet')}
  3. Sign a message, or get test ETH and send a transaction. The amounts in dollars are made up
     The account in the modal then shows its tokens and its activity
  4. Choose a library at the top of the page: wagmi, ethers, Solana, Bitcoin, or all at once
  5. Require a sign-in with the wallet, which the demo's own server checks
     ${stack.dapp.origin('dapp')}/?sign-in
  6. Do the same at the partner dApp  ${stack.dapp.origin('partner')}
     It is another site, which this server allows but does not trust. Requests that can move
     funds open a separate window there, which that page cannot cover

Everything stays on this machine. The demo's data is in ${demo.dataDir}.
Ctrl-C stops it.
`)

stopOnSignal(stack.stop)
