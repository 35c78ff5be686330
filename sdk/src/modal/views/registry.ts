import type { ComponentType } from 'react'
import type { Internal } from '../../core/latchkey.ts'
import type { ViewData, ViewEntry, ViewName } from '../../core/modal/views.ts'
import type { ModalTexts, TextKey } from '../../i18n/modalTexts.ts'
import { nameProvider } from '../parts/nameProvider.ts'
import { Connect } from './Connect/Connect.tsx'
import {
  getApprovalTitle,
  getNetworkName,
  getOtpTitle,
  getWalletName,
  isEmailOnly,
} from './titles.ts'

type ViewComponent<Name extends ViewName> = ComponentType<{ data: ViewData[Name] }>

type View<Name extends ViewName> = {
  /** A function if the title depends on the instance. A name is shown as it is. */
  title:
    | TextKey
    | ((internal: Internal, data: ViewData[Name], texts: ModalTexts) => TextKey | { name: string })
  /** Only screen readers get the title. */
  untitled?: true
  /** The module has the name of the view. */
  load: () => Promise<{ readonly [Each in Name]: ViewComponent<Each> }>
  /** Likely next views, loaded ahead. A function if they depend on the instance. */
  next?: readonly ViewName[] | ((internal: Internal) => readonly ViewName[])
  /** Shows the legal footer. */
  legal?: true
  /** No back button. */
  final?: true
}

/** Empty for a view without likely next ones. */
export function listNextViews(internal: Internal, name: ViewName): readonly ViewName[] {
  const { next = [] } = views[name]
  return typeof next === 'function' ? next(internal) : next
}

export function getTitle(texts: ModalTexts, internal: Internal, { name, data }: ViewEntry): string {
  const { title } = views[name] as View<ViewName>
  const found = typeof title === 'function' ? title(internal, data, texts) : title
  return typeof found === 'string' ? texts.t(found) : found.name
}

/** A view without an entry does not compile. */
export type Views = { readonly [Name in ViewName]: View<Name> }

export const views: Views = {
  Connect: {
    title: (internal) => (isEmailOnly(internal) ? 'title.ConnectEmail' : 'title.Connect'),
    // Part of the modal's code: most users see it first.
    load: async () => ({ Connect }),
    next: ({ options: { modal } }) => [
      ...(modal.features.email ? (['EmailVerifyOtp', 'EmailVerifyDevice'] as const) : []),
      ...(modal.features.socials.length > 0 ? (['ConnectingSocial'] as const) : []),
      ...(modal.features.socials.includes('farcaster') ? (['ConnectingFarcaster'] as const) : []),
    ],
    legal: true,
  },
  ConnectWallets: {
    title: 'title.Connect',
    load: () => import('./ConnectWallets/ConnectWallets.tsx'),
    next: ['ConnectingExternal', 'AllWallets'],
    legal: true,
  },
  AllWallets: {
    title: 'title.AllWallets',
    load: () => import('./AllWallets/AllWallets.tsx'),
    next: ['ConnectingExternal', 'Downloads'],
  },
  WhatIsAWallet: {
    title: 'title.WhatIsAWallet',
    load: () => import('./WhatIsAWallet/WhatIsAWallet.tsx'),
    next: ['GetWallet'],
  },
  GetWallet: {
    title: 'title.GetWallet',
    load: () => import('./GetWallet/GetWallet.tsx'),
    next: ['AllWallets'],
  },
  Downloads: {
    title: (_, { wallet }, { t }) => ({ name: t('title.Downloads', { name: wallet.name }) }),
    load: () => import('./Downloads/Downloads.tsx'),
  },
  ConnectingMultiChain: {
    title: ({ connectors }, { connectorIds }) =>
      connectors.some(({ id }) => connectorIds.includes(id))
        ? 'title.ConnectingMultiChain'
        : 'title.Connect',
    load: () => import('./ConnectingMultiChain/ConnectingMultiChain.tsx'),
    next: ['ConnectingExternal'],
  },
  ConnectingExternal: {
    title: ({ connectors }, { connectorId }) => getWalletName(connectors, connectorId),
    load: () => import('./ConnectingExternal/ConnectingExternal.tsx'),
    next: ['Account'],
  },
  ConnectingWalletConnect: {
    title: ({ connectors }, { connectorId, wallet }) =>
      wallet ? { name: wallet.name } : getWalletName(connectors, connectorId),
    load: () => import('./ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
    next: ['Account', 'Downloads'],
  },
  ConnectingWalletConnectBasic: {
    title: 'title.ConnectingWalletConnectBasic',
    load: () => import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx'),
    next: ['Account'],
  },
  ConnectSocials: {
    title: 'title.ConnectSocials',
    load: () => import('./ConnectSocials/ConnectSocials.tsx'),
    next: ['ConnectingSocial', 'ConnectingFarcaster'],
  },
  ConnectingSocial: {
    title: ({ options }, { provider }, { t }) => ({
      name: nameProvider(t, { provider, ...options.modal.features }),
    }),
    load: () => import('./ConnectingSocial/ConnectingSocial.tsx'),
    next: ['Account'],
  },
  ConnectingFarcaster: {
    title: () => ({ name: 'Farcaster' }),
    load: () => import('./ConnectingFarcaster/ConnectingFarcaster.tsx'),
    next: ['Account'],
  },
  EmailLogin: {
    title: 'title.EmailLogin',
    load: () => import('./EmailLogin/EmailLogin.tsx'),
    next: ['EmailVerifyOtp', 'EmailVerifyDevice'],
    legal: true,
  },
  EmailVerifyOtp: {
    title: getOtpTitle,
    load: () => import('./EmailVerifyOtp/EmailVerifyOtp.tsx'),
    next: ['Account'],
  },
  EmailVerifyDevice: {
    title: 'title.EmailVerifyDevice',
    load: () => import('./EmailVerifyDevice/EmailVerifyDevice.tsx'),
    next: ['EmailVerifyOtp'],
  },
  Account: {
    title: 'title.Account',
    untitled: true,
    load: () => import('./Account/Account.tsx'),
    next: ['ApproveTransaction', 'Networks', 'UpdateEmailWallet'],
  },
  AccountSettings: {
    title: 'title.AccountSettings',
    load: () => import('./AccountSettings/AccountSettings.tsx'),
  },
  WalletReceive: {
    title: 'title.WalletReceive',
    load: () => import('./WalletReceive/WalletReceive.tsx'),
  },
  WalletSend: {
    title: 'title.WalletSend',
    load: () => import('./groups/sendViews.ts'),
    next: ['WalletSendPreview', 'WalletSendConfirmed'],
  },
  WalletSendSelectToken: {
    title: 'title.WalletSendSelectToken',
    load: () => import('./groups/sendViews.ts'),
  },
  WalletSendPreview: {
    title: 'title.WalletSendPreview',
    load: () => import('./groups/sendViews.ts'),
  },
  WalletSendConfirmed: {
    title: 'title.TransactionSent',
    load: () => import('./groups/sendViews.ts'),
  },
  ProfileWallets: {
    title: 'title.ProfileWallets',
    load: () => import('./ProfileWallets/ProfileWallets.tsx'),
    next: ['Connect'],
  },
  UpdateEmailWallet: {
    title: 'title.UpdateEmailWallet',
    load: () => import('./groups/updateEmailViews.ts'),
    next: ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
  },
  UpgradeEmailWallet: {
    title: 'title.UpgradeEmailWallet',
    load: () => import('./UpgradeEmailWallet/UpgradeEmailWallet.tsx'),
  },
  UpdateEmailPrimaryOtp: {
    title: 'title.UpdateEmailPrimaryOtp',
    load: () => import('./groups/updateEmailViews.ts'),
    next: ['UpdateEmailSecondaryOtp'],
  },
  UpdateEmailSecondaryOtp: {
    title: 'title.UpdateEmailSecondaryOtp',
    load: () => import('./groups/updateEmailViews.ts'),
    next: ['Account'],
  },
  ApproveTransaction: {
    title: ({ stores }) => getApprovalTitle(stores.modal.getState().approvals),
    load: () => import('./ApproveTransaction/ApproveTransaction.tsx'),
    next: ['TransactionSent'],
    final: true,
  },
  TransactionSent: {
    title: 'title.TransactionSent',
    load: () => import('./TransactionSent/TransactionSent.tsx'),
  },
  Networks: {
    title: 'title.Networks',
    load: () => import('./Networks/Networks.tsx'),
    next: ['SwitchNetwork'],
  },
  SwitchNetwork: {
    title: getNetworkName,
    load: () => import('./SwitchNetwork/SwitchNetwork.tsx'),
  },
  SwitchActiveChain: {
    title: 'title.SwitchActiveChain',
    load: () => import('./SwitchActiveChain/SwitchActiveChain.tsx'),
  },
  UnsupportedChain: {
    title: 'title.UnsupportedChain',
    load: () => import('./UnsupportedChain/UnsupportedChain.tsx'),
    final: true,
  },
  DataCapture: {
    title: 'title.DataCapture',
    load: () => import('./groups/dataCaptureViews.ts'),
    next: ['DataCaptureOtpConfirm', 'SIWXSignMessage'],
  },
  DataCaptureOtpConfirm: {
    title: 'title.DataCaptureOtpConfirm',
    load: () => import('./groups/dataCaptureViews.ts'),
    next: ['SIWXSignMessage'],
  },
  SIWXSignMessage: {
    title: 'title.SIWXSignMessage',
    load: () => import('./SIWXSignMessage/SIWXSignMessage.tsx'),
    final: true,
  },
  WalletCompatibleNetworks: {
    title: 'title.WalletCompatibleNetworks',
    load: () => import('./WalletCompatibleNetworks/WalletCompatibleNetworks.tsx'),
  },
  WhatIsANetwork: {
    title: 'title.WhatIsANetwork',
    load: () => import('./WhatIsANetwork/WhatIsANetwork.tsx'),
  },
}
