/** Scanners need the contrast, so that no theme changes the colors. */
export const qrCodeStyles = /* css */ `
.qr {
  position: relative;
  overflow: hidden;
  border-radius: var(--lk-radius-control);
  background: #fff;
  forced-color-adjust: none;
}
.qr svg { display: block; width: 100%; height: auto; fill: #000 }
.qr-logo {
  position: absolute;
  inset: 0;
  width: fit-content;
  height: fit-content;
  margin: auto;
  padding: 4px;
  border-radius: 14px;
  background: #fff;
}
`
