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
  load: () => Promise<ViewComponent<Name>>
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
    load: async () => Connect,
    next: ({ options: { modal } }) => [
      ...(modal.features.email ? (['EmailVerifyOtp', 'EmailVerifyDevice'] as const) : []),
      ...(modal.features.socials.length > 0 ? (['ConnectingSocial'] as const) : []),
      ...(modal.features.socials.includes('farcaster') ? (['ConnectingFarcaster'] as const) : []),
    ],
    legal: true,
  },
  ConnectWallets: {
    title: 'title.Connect',
    load: async () => (await import('./ConnectWallets/ConnectWallets.tsx')).ConnectWallets,
    next: ['ConnectingExternal', 'AllWallets'],
    legal: true,
  },
  AllWallets: {
    title: 'title.AllWallets',
    load: async () => (await import('./AllWallets/AllWallets.tsx')).AllWallets,
    next: ['ConnectingExternal', 'Downloads'],
  },
  WhatIsAWallet: {
    title: 'title.WhatIsAWallet',
    load: async () => (await import('./WhatIsAWallet/WhatIsAWallet.tsx')).WhatIsAWallet,
    next: ['GetWallet'],
  },
  GetWallet: {
    title: 'title.GetWallet',
    load: async () => (await import('./GetWallet/GetWallet.tsx')).GetWallet,
    next: ['AllWallets'],
  },
  Downloads: {
    title: (_, { wallet }, { t }) => ({ name: t('title.Downloads', { name: wallet.name }) }),
    load: async () => (await import('./Downloads/Downloads.tsx')).Downloads,
  },
  ConnectingMultiChain: {
    title: ({ connectors }, { connectorIds }) =>
      connectors.some(({ id }) => connectorIds.includes(id))
        ? 'title.ConnectingMultiChain'
        : 'title.Connect',
    load: async () =>
      (await import('./ConnectingMultiChain/ConnectingMultiChain.tsx')).ConnectingMultiChain,
    next: ['ConnectingExternal'],
  },
  ConnectingExternal: {
    title: ({ connectors }, { connectorId }) => getWalletName(connectors, connectorId),
    load: async () =>
      (await import('./ConnectingExternal/ConnectingExternal.tsx')).ConnectingExternal,
    next: ['Account'],
  },
  ConnectingWalletConnect: {
    title: ({ connectors }, { connectorId, wallet }) =>
      wallet ? { name: wallet.name } : getWalletName(connectors, connectorId),
    load: async () =>
      (await import('./ConnectingWalletConnect/ConnectingWalletConnect.tsx'))
        .ConnectingWalletConnect,
    next: ['Account', 'Downloads'],
  },
  ConnectingWalletConnectBasic: {
    title: 'title.ConnectingWalletConnectBasic',
    load: async () =>
      (await import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx'))
        .ConnectingWalletConnectBasic,
    next: ['Account'],
  },
  ConnectSocials: {
    title: 'title.ConnectSocials',
    load: async () => (await import('./ConnectSocials/ConnectSocials.tsx')).ConnectSocials,
    next: ['ConnectingSocial', 'ConnectingFarcaster'],
  },
  ConnectingSocial: {
    title: ({ options }, { provider }, { t }) => ({
      name: nameProvider(t, { provider, ...options.modal.features }),
    }),
    load: async () => (await import('./ConnectingSocial/ConnectingSocial.tsx')).ConnectingSocial,
    next: ['Account'],
  },
  ConnectingFarcaster: {
    title: () => ({ name: 'Farcaster' }),
    load: async () =>
      (await import('./ConnectingFarcaster/ConnectingFarcaster.tsx')).ConnectingFarcaster,
    next: ['Account'],
  },
  EmailLogin: {
    title: 'title.EmailLogin',
    load: async () => (await import('./EmailLogin/EmailLogin.tsx')).EmailLogin,
    next: ['EmailVerifyOtp', 'EmailVerifyDevice'],
    legal: true,
  },
  EmailVerifyOtp: {
    title: getOtpTitle,
    load: async () => (await import('./EmailVerifyOtp/EmailVerifyOtp.tsx')).EmailVerifyOtp,
    next: ['Account'],
  },
  EmailVerifyDevice: {
    title: 'title.EmailVerifyDevice',
    load: async () => (await import('./EmailVerifyDevice/EmailVerifyDevice.tsx')).EmailVerifyDevice,
    next: ['EmailVerifyOtp'],
  },
  Account: {
    title: 'title.Account',
    untitled: true,
    load: async () => (await import('./Account/Account.tsx')).Account,
    next: ['ApproveTransaction', 'Networks', 'UpdateEmailWallet'],
  },
  AccountSettings: {
    title: 'title.AccountSettings',
    load: async () => (await import('./AccountSettings/AccountSettings.tsx')).AccountSettings,
  },
  ProfileWallets: {
    title: 'title.ProfileWallets',
    load: async () => (await import('./ProfileWallets/ProfileWallets.tsx')).ProfileWallets,
    next: ['Connect'],
  },
  UpdateEmailWallet: {
    title: 'title.UpdateEmailWallet',
    load: async () => (await import('./UpdateEmailWallet/UpdateEmailWallet.tsx')).UpdateEmailWallet,
    next: ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
  },
  UpgradeEmailWallet: {
    title: 'title.UpgradeEmailWallet',
    load: async () =>
      (await import('./UpgradeEmailWallet/UpgradeEmailWallet.tsx')).UpgradeEmailWallet,
  },
  UpdateEmailPrimaryOtp: {
    title: 'title.UpdateEmailPrimaryOtp',
    load: async () =>
      (await import('./UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtp.tsx')).UpdateEmailPrimaryOtp,
    next: ['UpdateEmailSecondaryOtp'],
  },
  UpdateEmailSecondaryOtp: {
    title: 'title.UpdateEmailSecondaryOtp',
    load: async () =>
      (await import('./UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp.tsx'))
        .UpdateEmailSecondaryOtp,
    next: ['Account'],
  },
  ApproveTransaction: {
    title: ({ stores }) => getApprovalTitle(stores.modal.getState().approvals),
    load: async () =>
      (await import('./ApproveTransaction/ApproveTransaction.tsx')).ApproveTransaction,
    next: ['TransactionSent'],
    final: true,
  },
  TransactionSent: {
    title: 'title.TransactionSent',
    load: async () => (await import('./TransactionSent/TransactionSent.tsx')).TransactionSent,
  },
  Networks: {
    title: 'title.Networks',
    load: async () => (await import('./Networks/Networks.tsx')).Networks,
    next: ['SwitchNetwork'],
  },
  SwitchNetwork: {
    title: getNetworkName,
    load: async () => (await import('./SwitchNetwork/SwitchNetwork.tsx')).SwitchNetwork,
  },
  SwitchActiveChain: {
    title: 'title.SwitchActiveChain',
    load: async () => (await import('./SwitchActiveChain/SwitchActiveChain.tsx')).SwitchActiveChain,
  },
  UnsupportedChain: {
    title: 'title.UnsupportedChain',
    load: async () => (await import('./UnsupportedChain/UnsupportedChain.tsx')).UnsupportedChain,
    final: true,
  },
  DataCapture: {
    title: 'title.DataCapture',
    load: async () => (await import('./DataCapture/DataCapture.tsx')).DataCapture,
    next: ['DataCaptureOtpConfirm', 'SIWXSignMessage'],
  },
  DataCaptureOtpConfirm: {
    title: 'title.DataCaptureOtpConfirm',
    load: async () =>
      (await import('./DataCaptureOtpConfirm/DataCaptureOtpConfirm.tsx')).DataCaptureOtpConfirm,
    next: ['SIWXSignMessage'],
  },
  SIWXSignMessage: {
    title: 'title.SIWXSignMessage',
    load: async () => (await import('./SIWXSignMessage/SIWXSignMessage.tsx')).SIWXSignMessage,
    final: true,
  },
  WalletCompatibleNetworks: {
    title: 'title.WalletCompatibleNetworks',
    load: async () =>
      (await import('./WalletCompatibleNetworks/WalletCompatibleNetworks.tsx'))
        .WalletCompatibleNetworks,
  },
  WhatIsANetwork: {
    title: 'title.WhatIsANetwork',
    load: async () => (await import('./WhatIsANetwork/WhatIsANetwork.tsx')).WhatIsANetwork,
  },
}
