import type { ComponentType } from 'react'
import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../../core/latchkey.ts'
import type { ViewData, ViewName } from '../../core/modal/views.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'

type ViewComponent<Name extends ViewName> = ComponentType<{ data: ViewData[Name] }>

type View<Name extends ViewName> = {
  /** The title; for some views it depends on what is configured. */
  title: TextKey | ((internal: Internal) => TextKey)
  /** The title is for screen readers alone. */
  untitled?: true
  /** Each view is a chunk of its own. */
  load: () => Promise<ViewComponent<Name>>
  /** Where one usually goes from here: loaded ahead. */
  next?: readonly ViewName[]
  /** Shows what connecting agrees to. */
  legal?: true
  /** No way back: the view ends only by its own outcome or by closing. */
  final?: true
}

const isEmailOnly = ({ login }: Connector) =>
  login !== undefined && Object.keys(login).join() === 'email'

/** A name without an entry does not compile. */
export type Views = { readonly [Name in ViewName]: View<Name> }

/** Every view of the modal. */
export const views: Views = {
  Connect: {
    title: ({ connectors, options }) =>
      options.modal.features.email && connectors.every(isEmailOnly)
        ? 'title.ConnectEmail'
        : 'title.Connect',
    load: async () => (await import('./Connect/Connect.tsx')).Connect,
    next: ['EmailVerifyOtp', 'EmailVerifyDevice'],
    legal: true,
  },
  EmailVerifyOtp: {
    title: 'title.EmailVerifyOtp',
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
    next: ['ApproveTransaction'],
  },
  ApproveTransaction: {
    title: 'title.ApproveTransaction',
    load: async () =>
      (await import('./ApproveTransaction/ApproveTransaction.tsx')).ApproveTransaction,
    final: true,
  },
}
