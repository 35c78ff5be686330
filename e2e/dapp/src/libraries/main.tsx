/** The demo with a library: the code that a team writes to use Latchkey with what it has. */
import { LatchkeyProvider } from '@latchkey/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '../config.ts'
import '../demo.css'
import { announceDemoBitcoinWallet } from '../demoWallet/announceDemoBitcoinWallet.ts'
import { announceDemoWallet } from '../demoWallet/announceDemoWallet.ts'
import { bitcoinChain, localChain, otherChain, solanaChain } from '../networks.ts'
import { LibrariesApp } from './LibrariesApp.tsx'
import { libraryPages } from './libraries.ts'
import type { Library } from './library.ts'
import { openLatchkey } from './openLatchkey.ts'

// As extensions do, before the dApp's own code.
if (config.demoWallet) {
  announceDemoWallet(config.chain, ...(config.otherChain ? [config.otherChain] : []))
  if (config.bitcoin) announceDemoBitcoinWallet(config.bitcoin)
}

const listNetworks = ({ namespace }: Library) =>
  [localChain, otherChain, solanaChain, bitcoinChain]
    .filter((network) => network !== undefined)
    .filter(({ chainNamespace }) => chainNamespace === namespace)

const wanted = new URLSearchParams(location.search).get('use')
const page = libraryPages.find(({ id }) => id === wanted) ?? libraryPages[0]
const root = document.getElementById('root')
if (root && page) {
  const latchkey = openLatchkey(page.libraries)
  const cards = await Promise.all(
    page.libraries.map(async (library) => {
      const open = await library.load()
      return { latchkey, library, session: open(latchkey), networks: listNetworks(library) }
    }),
  )
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <LibrariesApp page={page} cards={cards} />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
