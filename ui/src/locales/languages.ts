import type { Translated } from '../text/createTexts.ts'
import type approval from './en/approval.json'
import type emails from './en/emails.json'
import type errors from './en/errors.json'
import type modal from './en/modal.json'
import type pages from './en/pages.json'

/** English by area. What is shown in one place is one file, and is loaded alone. */
export type AreaMessages = {
  approval: typeof approval
  emails: typeof emails
  errors: typeof errors
  modal: typeof modal
  pages: typeof pages
}

export type Area = keyof AreaMessages

/** Loads a language's file of each area. An area without a file stays English. */
type Language = {
  readonly [Name in Area]?: () => Promise<{ default: Translated<AreaMessages[Name]> }>
}

export type Languages = Readonly<Record<string, Language>>

/**
 * Every language beside English by its BCP 47 tag: a folder, and its entry here.
 *
 * @example de: { approval: () => import('./de/approval.json', { with: { type: 'json' } }) }
 */
export const languages: Languages = {}
