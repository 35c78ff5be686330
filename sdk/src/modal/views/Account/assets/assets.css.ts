export const assetsStyles = /* css */ `
.assets { display: grid; gap: 12px }
.asset-list { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none }
/* Rows outside of the view are not drawn. The outline of the focus is inside: they cut off the rest. */
.asset-item { content-visibility: auto; contain-intrinsic-size: auto 56px }
.asset {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 7px 8px;
  border: 0;
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  font: 400 13px/18px var(--lk-font);
  text-align: start;
  text-decoration: none;
}
button.asset, a.asset { cursor: pointer; transition: background-color 120ms }
button.asset:hover, a.asset:hover { background: var(--lk-surface-raised) }
button.asset:active, a.asset:active { background: var(--lk-surface-pressed) }
button.asset:focus-visible, a.asset:focus-visible { outline-offset: -2px }
.asset-text { display: grid; flex: 1; min-width: 0 }
.asset-name { font: 500 15px/20px var(--lk-font); overflow-wrap: anywhere }
.asset-detail { color: var(--lk-text-muted); font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.asset-value { flex: none; font: 500 15px/20px var(--lk-font); font-variant-numeric: tabular-nums }
.asset-amount { max-width: 45%; overflow-wrap: anywhere; text-align: end }
button.asset[aria-current] { background: var(--lk-surface-raised) }
.asset-skeleton { height: 56px; border-radius: var(--lk-radius-control) }
.asset-empty { display: grid; justify-items: center; gap: 4px; padding: 16px 8px; text-align: center }
.blocked-retry[aria-disabled] { color: var(--lk-text-muted); cursor: default }
.activity-month { padding: 8px 8px 4px; color: var(--lk-text-muted); font: 500 13px/18px var(--lk-font) }
.activity-amounts {
  display: grid;
  justify-items: end;
  max-width: 45%;
  font: 500 15px/20px var(--lk-font);
  font-variant-numeric: tabular-nums;
  text-align: end;
  overflow-wrap: anywhere;
}
.activity-failed { color: var(--lk-danger); font-weight: 500 }
.activity-pending { color: var(--lk-text-muted); font-weight: 500 }
.more-rows { display: grid }
`
