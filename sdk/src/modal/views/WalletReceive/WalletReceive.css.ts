import { qrCodeStyles } from '../../ui/QrCode.css.ts'

export const walletReceiveStyles = /* css */ `
${qrCodeStyles}
.receive .qr { width: 232px; max-width: 100%; justify-self: center }
.receive-address {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 2px 8px;
  font: 500 14px/20px var(--lk-font-mono);
  font-variant-numeric: tabular-nums;
}
.receive-networks {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 56px;
  padding: 7px 14px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  background: none;
  color: var(--lk-text);
  font: 500 14px/20px var(--lk-font);
  text-align: end;
  cursor: pointer;
  transition: background-color 120ms;
}
.receive-networks:hover { background: var(--lk-surface-raised) }
.receive-networks:active { background: var(--lk-surface-pressed) }
.receive-pictures { display: flex; gap: 4px }
`
