import type { ReactNode } from 'react'
import { useNetwork } from '../../../../hooks/useNetwork.ts'
import type { ViewTextKey } from '../../../../i18n/viewTexts.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'

export type EmptyTabProps = {
  title: Extract<ViewTextKey, `${string}.empty`>
  help: Extract<ViewTextKey, `${string}.emptyHelp`>
}

export function EmptyTab({ title, help }: EmptyTabProps): ReactNode {
  const { t } = useViewTexts()
  const { network } = useNetwork()
  return (
    <div className="asset-empty">
      <p className="asset-name">{t(title)}</p>
      <p className="small centred">{t(help, { network: network.name })}</p>
    </div>
  )
}
