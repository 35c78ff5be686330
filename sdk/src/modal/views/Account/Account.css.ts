export const accountStyles = /* css */ `
.account { display: grid; justify-items: center; gap: 8px; padding-top: 4px }
.account-address {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin: -4px 0;
  padding: 0 12px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: var(--lk-text);
  font: 600 16px/20px var(--lk-font);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
}
.account-address svg { color: var(--lk-text-muted) }
.account-address:hover { background: var(--lk-surface-raised) }
.account-address:active { background: var(--lk-surface-pressed) }
.balance {
  min-height: 44px;
  margin-top: -8px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;

  font: 600 32px/40px var(--lk-font);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  text-align: center;
  overflow-wrap: anywhere;
}
button.balance { cursor: pointer }
.balance-full { font-size: 20px }
.balance-step-back { color: var(--lk-text-muted); font-weight: 500 }
.balance-failed { font: 400 14px/40px var(--lk-font); color: var(--lk-text-muted); letter-spacing: 0 }
.balance-skeleton { display: inline-block; width: 140px; height: 28px; margin-top: 6px }
.facts { border: 1px solid var(--lk-line); border-radius: var(--lk-radius-control) }
.fact { display: flex; justify-content: space-between; gap: 16px; padding: 13px 14px; font: 400 14px/20px var(--lk-font) }
.fact + .fact { border-top: 1px solid var(--lk-line) }
.fact dt { flex: none; color: var(--lk-text-muted) }
.fact dd { min-width: 0; font-weight: 500; text-align: end; overflow-wrap: anywhere }
`
