import { useSyncExternalStore } from 'react'

const views = [
  ...(['home', 'wallet', 'recovery', 'password', 'leave'] as const),
  ...(['devices', 'logins', 'email', 'apps', 'delete'] as const),
] as const
export type View = (typeof views)[number]

/** The address names the view, so that the browser's own way back works. */
export function useView(): View {
  return useSyncExternalStore(subscribe, readView)
}

export const openView = (view: View) => {
  location.hash = view === 'home' ? '' : view
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

function readView(): View {
  const name = location.hash.slice(1)
  return views.find((view) => view === name) ?? 'home'
}
