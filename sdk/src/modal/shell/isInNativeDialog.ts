/**
 * Checks for a modal `<dialog>` of the page, such as a wallet's. It is above the modal, holds the
 * focus itself, and Esc closes it.
 */
export const isInNativeDialog = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches('dialog:modal'))
