import { useEffect, useState } from 'react'

/** Milliseconds. */
export const pictureWait = 2_000

type PictureStatus = 'waiting' | 'late' | 'loaded' | 'failed'

export type PictureState = {
  status: PictureStatus
  onLoad: () => void
  onError: () => void
}

/**
 * Waits for a picture for at most 2 seconds; it may still load later. A data URI loads at once, and
 * a missing address has failed.
 */
export function usePicture(address: string | undefined): PictureState {
  const [known, setKnown] = useState<{ address: string; status: PictureStatus }>()
  const isRemote = address !== undefined && !address.startsWith('data:')

  useEffect(() => {
    if (!isRemote) return
    const timer = setTimeout(
      () => setKnown((last) => (last?.address === address ? last : { address, status: 'late' })),
      pictureWait,
    )
    return () => clearTimeout(timer)
  }, [address, isRemote])

  const settle = (status: PictureStatus) => () => address && setKnown({ address, status })
  const settled = known?.address === address ? known?.status : undefined
  return {
    status: settled ?? (address === undefined ? 'failed' : isRemote ? 'waiting' : 'loaded'),
    onLoad: settle('loaded'),
    onError: settle('failed'),
  }
}
