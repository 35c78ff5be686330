import { ConnectButton } from '@latchkey/sdk/react'
import { LibraryNav } from '../parts/LibraryNav.tsx'
import { SignInHints } from '../parts/SignInHints.tsx'
import { LibraryCard, type LibraryCardProps } from './LibraryCard.tsx'
import type { LibraryPage } from './libraries.ts'

export type LibrariesAppProps = { page: LibraryPage; cards: readonly LibraryCardProps[] }

export const LibrariesApp = ({ page, cards }: LibrariesAppProps) => (
  <div className="page">
    <header className="top">
      <h1>Latchkey demo</h1>
      <ConnectButton />
    </header>
    <LibraryNav current={page.id} />
    <p>{page.about}</p>
    {cards.map((card) => (
      <LibraryCard key={card.library.title} {...card} />
    ))}
    <SignInHints
      hasLogin={cards.some(({ library }) => library.namespace !== 'bip122')}
      hasWallet={cards.some(({ library }) => library.namespace !== 'solana')}
    />
  </div>
)
