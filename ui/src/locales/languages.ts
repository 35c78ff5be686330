import type { Translated } from '../text/createTexts.ts'
import type account from './en/account.json'
import type approval from './en/approval.json'
import type button from './en/button.json'
import type emails from './en/emails.json'
import type errors from './en/errors.json'
import type modal from './en/modal.json'
import type pages from './en/pages.json'
import type views from './en/views.json'

/** Each area loads separately. */
export type AreaMessages = {
  /** The account page, on the frame's origin. */
  account: typeof account
  approval: typeof approval
  /** The buttons and the card that shows while the modal loads: every page loads them. */
  button: typeof button
  emails: typeof emails
  errors: typeof errors
  modal: typeof modal
  pages: typeof pages
  /** Of the modal, for views that load late. */
  views: typeof views
}

export type Area = keyof AreaMessages

/** An area without a file stays English. */
type Language = {
  readonly [Name in Area]?: () => Promise<{ default: Translated<AreaMessages[Name]> }>
}

export type Languages = Readonly<Record<string, Language>>

/** Every language but English, by BCP 47 tag. */
export const languages: Languages = {
  de: {
    account: () => import('./de/account.json', { with: { type: 'json' } }),
    approval: () => import('./de/approval.json', { with: { type: 'json' } }),
    button: () => import('./de/button.json', { with: { type: 'json' } }),
    emails: () => import('./de/emails.json', { with: { type: 'json' } }),
    errors: () => import('./de/errors.json', { with: { type: 'json' } }),
    modal: () => import('./de/modal.json', { with: { type: 'json' } }),
    pages: () => import('./de/pages.json', { with: { type: 'json' } }),
    views: () => import('./de/views.json', { with: { type: 'json' } }),
  },
}
