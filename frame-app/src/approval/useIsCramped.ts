import { useSyncExternalStore } from 'react'

/** Neither high enough for one column with all that the sheet may hold, nor wide enough for two. */
const query = '(max-height: 479px) and (max-width: 559px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether what is there to do before approving has to scroll with the rest. */
export const useIsCramped = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches)
