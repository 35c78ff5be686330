/** Titles of views that depend on the instance. */
import type { ApprovalKind, Connector } from '../../connectors/connector.ts'
import type { Internal } from '../../core/latchkey.ts'
import { listProviders } from '../../core/login/social/listProviders.ts'
import type { ViewData } from '../../core/modal/views.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'

/** Also true of a wallet that the page lacks. */
const isNoWallet = ({ login, isAvailable }: Connector) =>
  login !== undefined || isAvailable?.() === false

export const isEmailOnly = ({ connectors, options: { modal } }: Internal) =>
  modal.features.email &&
  listProviders(modal.features.socials).length === 0 &&
  connectors.every(isNoWallet)

const approvalTitles = {
  signature: 'title.approve.signature',
  transaction: 'title.approve.transaction',
  unlock: 'title.approve.unlock',
} as const satisfies Record<ApprovalKind, TextKey>

/** Names the kind of request that is open. The approval screen shows its details. */
export function getApprovalTitle(approvals: readonly ApprovalKind[]): TextKey {
  const [first, ...others] = approvals
  const isOneKind = first && others.every((kind) => kind === first)
  return isOneKind ? approvalTitles[first] : 'title.ApproveTransaction'
}

/** The code was right, but the wallet is in self-custody mode. */
export function getOtpTitle({ stores }: Internal): TextKey {
  const login = stores.login.getState()
  const isLocked = 'error' in login && login.error?.data?.cause === 'SELF_CUSTODY'
  return isLocked ? approvalTitles.unlock : 'title.EmailVerifyOtp'
}

/** Returns the view's general title for a wallet that the page lost. */
export function getWalletName(connectors: readonly Connector[], connectorId: string) {
  const connector = connectors.find(({ id }) => id === connectorId)
  return connector ? { name: connector.name } : 'title.Connect'
}

export const getNetworkName = (
  { options }: Internal,
  { networkId }: ViewData['SwitchNetwork'],
) => ({
  name: options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name ?? '',
})
