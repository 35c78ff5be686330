import { type ButtonTexts, englishButtonTexts } from './buttonTexts.ts'
import type { DescribeMessage, LoadErrorTextsParameters } from './errorTexts.ts'
import { englishTexts, type ModalTexts } from './modalTexts.ts'
import type { OwnViewTexts } from './viewTexts.ts'

export type MessageTexts = {
  readonly button: ButtonTexts
  readonly modal: ModalTexts
  /** Undefined: English, which loads with the views that need it. */
  readonly views?: OwnViewTexts | undefined
  /** Loads the texts of errors and toasts. Rejects if the page is offline or was redeployed. */
  readonly loadErrors: () => Promise<DescribeMessage>
}

export const createErrorLoader =
  (parameters: LoadErrorTextsParameters): MessageTexts['loadErrors'] =>
  async () => {
    const { loadErrorTexts } = await import('./errorTexts.ts')
    return loadErrorTexts(parameters)
  }

export const englishMessages: MessageTexts = {
  button: englishButtonTexts,
  modal: englishTexts,
  loadErrors: createErrorLoader({ modal: englishTexts, wanted: [] }),
}
