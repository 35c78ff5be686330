import { useEffect, useState } from 'react'
import type { OwnWallets } from '../../core/wallets/ownWallets.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'

const none: OwnWallets = { recent: [], custom: [], getImageUrl: () => undefined }

/** Returns undefined until the code has loaded. */
export function useOwnWallets(): OwnWallets | undefined {
  const latchkey = useLatchkeyContext()
  const [own, setOwn] = useState<OwnWallets>()
  useEffect(() => {
    let isCurrent = true
    import('../../core/wallets/ownWallets.ts').then(
      ({ readOwnWallets }) => isCurrent && setOwn(readOwnWallets(latchkey)),
      // Offline, or removed by a deployment: the wallets of the page remain.
      () => isCurrent && setOwn(none),
    )
    return () => {
      isCurrent = false
    }
  }, [latchkey])
  return own
}
