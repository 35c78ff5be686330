import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { tabsStyles } from './Tabs.css.ts'

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { readonly name: Name; readonly label: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** The selected tab's panel. */
  children: ReactNode
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs that arrow keys, Home and End select (WAI-ARIA). A single panel has no tabs. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect, children } = props
  const id = useId()
  useStyles(tabsStyles)
  if (tabs.length < 2) return children
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const find = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!find) return
    event.preventDefault()
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = find(index, tabs.length)
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
