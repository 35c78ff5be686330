import { useEffect } from 'react'

export function useEscapeKey(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isTrusted && event.key === 'Escape' && !event.isComposing) onEscape()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onEscape])
}
