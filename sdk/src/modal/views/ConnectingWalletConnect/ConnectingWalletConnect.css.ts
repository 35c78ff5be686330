import { qrCodeStyles } from '../../ui/QrCode.css.ts'

export const connectingWalletConnectStyles = /* css */ `
${qrCodeStyles}
.pairing { justify-items: stretch }
.pairing .wallet-icon { justify-self: center }
.pairing a.button { text-decoration: none }
.pairing-skeleton {
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface-raised);
}
.pairing-status { display: grid; gap: 4px }
.pairing-failed { display: grid; gap: 16px; outline: none }
.pairing-title {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  font: 600 16px/22px var(--lk-font);
  overflow-wrap: anywhere;
}
`
