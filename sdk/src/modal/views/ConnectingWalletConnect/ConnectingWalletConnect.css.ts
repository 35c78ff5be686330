import { qrCodeStyles } from '../../ui/QrCode.css.ts'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'

export const connectingWalletConnectStyles = /* css */ `
${qrCodeStyles}
${connectingStyles}
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
.pairing-scan { display: grid; align-content: center; min-height: 36px }
.pairing-copy { display: grid; gap: 8px }
.pairing-skeleton ~ .pairing-copy > p { visibility: hidden }
.pairing-failed { display: grid; gap: 16px; outline: none }
.pairing .tab { padding-inline: 4px; white-space: nowrap }
`
