export const networkListStyles = /* css */ `
.network-group { display: grid; gap: 8px; min-width: 0 }
.networks { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
.network {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 7px 0;
  border: 1px solid transparent;
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  font: 500 15px/20px var(--lk-font);
  text-align: start;
  transition: background-color 120ms;
}
button.network { padding-inline: 8px; border-color: var(--lk-line); cursor: pointer }
button.network:hover { background: var(--lk-surface-raised) }
button.network:active { background: var(--lk-surface-pressed) }
button.network[aria-current] { border-color: var(--lk-accent) }
button.network[aria-disabled] { cursor: not-allowed; background: none }
.network[aria-disabled]:not([data-pending]) .wallet-icon { opacity: 0.5 }
.network[aria-disabled]:not([data-pending]) .network-name { color: var(--lk-text-muted) }
.network-text { flex: 1; display: grid; min-width: 0; overflow-wrap: anywhere }
.network-mark { display: inline-flex; align-items: center; flex: none; gap: 6px; color: var(--lk-accent) }
`
