export const fallbackStyles = /* css */ `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 0 !important;
  z-index: var(--lk-z-index, 99999) !important;
}
dialog {
  box-sizing: border-box;
  width: 360px;
  max-width: calc(100% - 32px);
  margin: auto;
  padding: 20px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-card);
  outline: none;
  background: var(--lk-surface);
  color: var(--lk-text);
  font: 400 15px/22px var(--lk-font);
  text-align: center;
}
dialog::backdrop { background: var(--lk-overlay) }
p { margin: 0 0 16px; text-wrap: balance }
.title { font-weight: 600 }
/** Side by side, or one above the other where a language needs the width. */
.buttons { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px }
button {
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface-raised);
  color: var(--lk-text);
  font: inherit;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid var(--lk-focus); outline-offset: 2px }
`
