export const accountStyles = /* css */ `
.account { display: grid; justify-items: center; gap: 8px; padding-top: 4px }
.account .copy-row { margin: 0 0 -4px; padding: 0 12px; font: 600 16px/20px var(--lk-font) }
.account .explorer { margin-top: -8px }
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
.balance-full { font-size: 17px; line-height: 24px }
.balance-secondary {
  color: var(--lk-text-muted);
  font: 500 15px/20px var(--lk-font);
  letter-spacing: 0;
}
.balance-step-back { color: var(--lk-text-muted); font-weight: 500 }
.balance-failed { font: 400 14px/40px var(--lk-font); color: var(--lk-text-muted); letter-spacing: 0 }
.account-actions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px }
.account-name { font: 600 16px/20px var(--lk-font); text-align: center; overflow-wrap: anywhere }
.account .account-name + .copy-row {
  margin-top: -16px;
  color: var(--lk-text-muted);
  font: 400 15px/20px var(--lk-font);
}
.account-picture { display: block; height: 64px }
.account-picture img { border-radius: 50%; object-fit: cover }
.assets-skeleton { height: 280px; border-radius: var(--lk-radius-control) }
/* An email may take several lines. */
.fact .copy-row { padding-block: 12px; text-align: end }
.fact-network { display: flex; align-items: center; gap: 8px }
.balance-skeleton { display: inline-block; width: 140px; height: 28px; margin-top: 6px }
`
