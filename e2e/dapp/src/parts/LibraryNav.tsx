import { libraryPages } from '../libraries/libraries.ts'

/** @param current the id of the page, empty for the demo without a library */
export const LibraryNav = ({ current }: { current: string }) => (
  <nav className="libraries" aria-label="Library">
    <LibraryLink href="/" name="No library" isCurrent={current === ''} />
    {libraryPages.map(({ id, name }) => (
      <LibraryLink key={id} href={`/libraries/?use=${id}`} name={name} isCurrent={current === id} />
    ))}
  </nav>
)

type LibraryLinkProps = { href: string; name: string; isCurrent: boolean }

const LibraryLink = ({ href, name, isCurrent }: LibraryLinkProps) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
    {name}
  </a>
)
