import { useEffect, useRef } from 'react'

type SecretTextProps = {
  /** UTF-8. Wiped when the text is taken out of the page. */
  secret: Uint8Array
  /** Numbers each word. */
  isWords: boolean
  label: string
}

/** Writes a secret into the page without giving it to React, and takes it out again. */
export function SecretText({ secret, isWords, label }: SecretTextProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const text = new TextDecoder().decode(secret)
    const items = (isWords ? text.split(' ') : [text]).map((word) => {
      const item = document.createElement('li')
      item.textContent = word
      return item
    })
    list.current?.replaceChildren(...items)
    const shown = list.current
    return () => {
      shown?.replaceChildren()
      secret.fill(0)
    }
  }, [secret, isWords])
  // `translate`: a browser's translator would send them to its maker.
  return (
    <ol
      ref={list}
      className={isWords ? 'secret words' : 'secret'}
      aria-label={label}
      translate="no"
      spellCheck={false}
    />
  )
}
