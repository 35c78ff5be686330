import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { readonly name: Name; readonly label: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** The selected tab's panel. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that arrow keys select (WAI-ARIA). Alone, a panel has none. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect, children } = props
  const id = useId()
  if (tabs.length < 2) return children
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = (index + step + tabs.length) % tabs.length
    const found = tabs[next]
    if (found) onSelect(found.name)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className="tab-panel"
      >
        {children}
      </div>
    </>
  )
}
