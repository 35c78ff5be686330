/** The demo's WalletConnect wallet. A dApp opens it with `?uri=`, or its user pastes the link. */
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { becomeOnlyTab } from './becomeOnlyTab.ts'
import type { OpenedWallet } from './openWallet.ts'
import { Message } from './parts/Message.tsx'
import { Page } from './parts/Page.tsx'
import './wallet.css'

const root = createRoot(document.getElementById('root') as HTMLElement)
const show = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <Page>{content}</Page>
    </StrictMode>,
  )

const { pathname, searchParams } = new URL(location.href)
const isOpenedByDapp = pathname !== '/' || searchParams.size > 0
// A reload must not use the link again.
history.replaceState(null, '', '/')
show(<Message>Opening the wallet…</Message>)

let opening: Promise<OpenedWallet> | undefined
await becomeOnlyTab(async () => {
  const opened = await opening
  await opened?.close()
  show(
    <Message action={{ label: 'Use it here', perform: () => location.reload() }}>
      The wallet is open in another tab.
    </Message>,
  )
  if (isOpenedByDapp) window.close()
})
opening = import('./openWallet.ts').then(({ openWallet }) => openWallet())
try {
  const { wallet } = await opening
  show(<App wallet={wallet} />)
  const uri = searchParams.get('uri')
  if (uri) await wallet.pair(uri)
} catch (error) {
  show(<Message>The wallet could not start. Does your browser let it store data?</Message>)
  throw error
}
