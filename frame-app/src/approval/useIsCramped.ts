import { useSyncExternalStore } from 'react'

/** Too low for one column of the largest sheet, and too narrow for two. */
const query = '(max-height: 479px) and (max-width: 559px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsCramped = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches)
