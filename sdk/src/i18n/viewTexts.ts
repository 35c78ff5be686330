import { createTexts, type Texts } from '@latchkey/ui'
import type modal from '@latchkey/ui/locales/en/modal.json'
import views from '@latchkey/ui/locales/en/views.json' with { type: 'json' }
import type { ModalTexts } from './modalTexts.ts'

/** The texts of `views.json` alone. */
export type OwnViewTexts = Texts<typeof views>

export type ViewTexts = Texts<typeof modal & typeof views>

/** A key of the modal, or of a view that loads late. */
export type ViewTextKey = keyof typeof modal | keyof typeof views

const english: OwnViewTexts = createTexts(views)

type OwnKey = keyof typeof views

const isOwn = (key: string): key is OwnKey => Object.hasOwn(views, key)

/**
 * Adds the texts of the views that load late to those of the modal. `views.json` is not part of the
 * modal's first download.
 *
 * @param own Default: English
 */
export function addViewTexts(modal: ModalTexts, own: OwnViewTexts = english): ViewTexts {
  // The two do not share a key.
  const pick = (key: string) => (isOwn(key) ? own : modal) as ViewTexts
  return {
    locale: modal.locale,
    t: (key, ...values) => pick(key).t(key, ...values),
    split: (key, ...values) => pick(key).split(key, ...values),
  }
}
