export const walletSendStyles = /* css */ `
.send-asset {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 7px 14px 7px 8px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  text-align: start;
  cursor: pointer;
  transition: background-color 120ms;
}
.send-asset:hover { background: var(--lk-surface-raised) }
.send-asset:active { background: var(--lk-surface-pressed) }
.send-asset > svg { flex: none; color: var(--lk-text-muted) }
.send-asset-text { display: grid; flex: 1; min-width: 0; overflow-wrap: anywhere }
.send-asset-name { font: 500 15px/20px var(--lk-font) }
/* Its usual width would widen the view. */
.send-amount { width: 0; font-variant-numeric: tabular-nums }
.field-box .button { margin-inline-end: -14px }
.send-fee:not(:empty) { margin-top: 8px }
.send-found:empty { display: none }
.send-name, dd .send-address { display: block }
.send-address { overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
`
