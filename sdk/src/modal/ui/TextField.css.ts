export const textFieldStyles = /* css */ `
.field { display: grid }
.field-label { font: 500 13px/18px var(--lk-font); color: var(--lk-text-muted); margin-bottom: 6px }
.field-box {
  display: flex;
  align-items: center;
  gap: 10px;
  height: 48px;
  padding: 0 14px;
  border: 1px solid var(--lk-control);
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface);
  color: var(--lk-text-muted);
  transition: border-color 120ms, box-shadow 120ms;
}
.field-box svg { flex: none }
.field-box .icon-button { flex: none; margin-inline-end: -12px }
.field-input[type='search']::-webkit-search-cancel-button { display: none }
.field-box:focus-within {
  border-color: var(--lk-focus);
  box-shadow: 0 0 0 1px var(--lk-focus);
  outline: 2px solid transparent;
}
.field-box:has([aria-invalid]) { border-color: var(--lk-danger) }
.field-box:has([aria-invalid]):focus-within { box-shadow: 0 0 0 1px var(--lk-danger) }
.field-input {
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: var(--lk-text);
  font: 400 16px/24px var(--lk-font);
}
.field-box:has(:disabled) {
  border-color: var(--lk-line);
  background: var(--lk-surface-raised);
  cursor: not-allowed;
}
.field-box:has(:disabled) > svg { opacity: 0.5 }
.field-input:disabled { color: var(--lk-text-muted); cursor: not-allowed; opacity: 0.6 }
.field-input::placeholder { color: var(--lk-text-muted); opacity: 1 }
.field-input:-webkit-autofill {
  -webkit-text-fill-color: var(--lk-text);
  box-shadow: 0 0 0 48px var(--lk-surface) inset;
}
.field-error {
  display: flex;
  gap: 6px;
  font: 400 13px/18px var(--lk-font);
  color: var(--lk-danger);
  text-wrap: pretty;
}
.field-error:not(:empty) { margin-top: 8px }
.field-error svg { flex: none; margin-top: 1px }
`
