export const walletRowStyles = /* css */ `
.wallets { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
.wallet {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 7px 8px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  font: 500 15px/20px var(--lk-font);
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms;
}
.wallet:hover { background: var(--lk-surface-raised) }
.wallet:active { background: var(--lk-surface-pressed) }
.wallet:disabled { background: none; color: var(--lk-text-muted); cursor: not-allowed }
.wallet:disabled > :not(.wallet-name) { opacity: 0.5 }
.wallet > svg { flex: none; color: var(--lk-text-muted) }
.wallet-name { flex: 1; min-width: 0; overflow-wrap: anywhere }
.wallet-detail { display: block }
.wallet-tag {
  flex: none;
  padding: 2px 8px;
  border-radius: 8px;
  background: var(--lk-surface-raised);
  color: var(--lk-text-muted);
  font: 500 12px/16px var(--lk-font);
}
.wallet:hover .wallet-tag { background: var(--lk-surface) }
.wallet-mark {
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  color: var(--lk-text-muted);
}
.wallet-skeleton { height: 56px; border-radius: var(--lk-radius-control) }
`
