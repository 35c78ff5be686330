import type { ComponentType } from 'react'
import type { ViewData, ViewName } from '../../core/modal/views.ts'
import type { TextKey } from '../../i18n/t.ts'

type ViewComponent<Name extends ViewName> = ComponentType<{ data: ViewData[Name] }>

type View<Name extends ViewName> = {
  title: TextKey
  /** Each view is a chunk of its own. */
  load: () => Promise<ViewComponent<Name>>
  /** Where one usually goes from here: loaded ahead. */
  next?: readonly ViewName[]
  /** Shows what connecting agrees to. */
  legal?: true
  /** No way back: the view ends only by its own outcome or by closing. */
  final?: true
}

/** A name without an entry does not compile. */
export type Views = { readonly [Name in ViewName]: View<Name> }

/** Every view of the modal. */
export const views: Views = {
  Connect: {
    title: 'title.Connect',
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
