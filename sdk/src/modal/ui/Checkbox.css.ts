/** Forced colors get the browser's own box. */
export const checkboxStyles = /* css */ `
.checkbox-row {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--lk-text);
  font: 400 14px/22px var(--lk-font);
  cursor: pointer;
}
.checkbox {
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--lk-control);
  border-radius: 6px;
  background: var(--lk-surface);
  cursor: pointer;
}
.checkbox:checked { border-color: var(--lk-accent) }
.checkbox:checked::before {
  content: '';
  width: 12px;
  height: 12px;
  background: var(--lk-accent);
  clip-path: polygon(12% 46%, 0 60%, 38% 94%, 100% 20%, 86% 8%, 37% 68%);
}
@media (forced-colors: active) {
  .checkbox { appearance: auto }
  .checkbox:checked::before { content: none }
}
`
