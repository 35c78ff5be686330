export const iconButtonStyles = /* css */ `
.icon-button {
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--lk-text-muted);
  cursor: pointer;
}
.icon-button-ground {
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 10px;
  transition: background-color 120ms, color 120ms;
}
.icon-button:hover .icon-button-ground { background: var(--lk-surface-raised); color: var(--lk-text) }
.icon-button:active .icon-button-ground { background: var(--lk-surface-pressed) }
.icon-button:focus-visible { outline: none }
.icon-button:focus-visible .icon-button-ground { outline: 2px solid var(--lk-focus); outline-offset: 2px }
`
