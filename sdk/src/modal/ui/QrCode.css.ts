/**
 * Scanners need the contrast, so that no theme changes the colors. A whole number of pixels per
 * module keeps all modules the same size.
 */
export const qrCodeStyles = /* css */ `
.qr {
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--lk-radius-control);
  background: #fff;
  forced-color-adjust: none;
}
.qr > svg { display: block; width: 100%; height: auto; fill: #000 }
@supports (width: round(down, 100%, 1px)) {
  .qr > svg { width: round(down, 100%, var(--modules) * 1px) }
}
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
