import { walletIconStyles } from '../../ui/WalletIcon.css.ts'

export const walletListStyles = /* css */ `
${walletIconStyles}
.wallets { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
.wallet {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 8px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  font: 500 15px/20px var(--lk-font);
  text-align: start;
  cursor: pointer;
  transition: background-color 120ms;
}
.wallet:hover { background: var(--lk-surface-raised) }
.wallet:active { background: var(--lk-surface-pressed) }
.wallet-name { overflow-wrap: anywhere }
.or {
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 12px;
  color: var(--lk-text-muted);
  font: 400 13px/18px var(--lk-font);
}
.or::before, .or::after { content: ''; border-top: 1px solid var(--lk-line) }
`
