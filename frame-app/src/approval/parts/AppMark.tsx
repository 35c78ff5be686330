import { createAvatar } from '@latchkey/ui'
import { useState } from 'react'

export type AppMarkProps = {
  origin: string
  /** A `data:` URL. */
  logo: string | null
}

/** The app's own picture, or a letter and a color that depend on its origin alone. */
export function AppMark({ origin, logo }: AppMarkProps) {
  const [broken, setBroken] = useState<string>()
  if (logo !== null && logo !== broken) {
    return <img className="mark" src={logo} alt="" onError={() => setBroken(logo)} />
  }
  return (
    <span className="mark" style={{ background: createAvatar(origin).ground }} aria-hidden>
      {firstLetter(new URL(origin).hostname)}
    </span>
  )
}

const firstLetter = (host: string) => /[a-z0-9]/.exec(host.replace(/^www\./, ''))?.[0].toUpperCase()
