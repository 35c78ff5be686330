export const otpInputStyles = /* css */ `
.otp {
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, 1fr) 2px repeat(3, 1fr);
  gap: 7px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
.otp-box {
  width: 100%;
  height: 56px;
  padding: 0;
  border: 1px solid var(--lk-control);
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface);
  color: var(--lk-text);
  caret-color: var(--lk-accent);
  font: 500 24px/32px var(--lk-font);
  font-variant-numeric: tabular-nums;
  text-align: center;
  transition: border-color 120ms, box-shadow 120ms, opacity 120ms;
}
.otp-box:nth-of-type(4) { grid-column: 5 }
.otp-box:disabled { border-color: var(--lk-line); background: var(--lk-surface-raised); opacity: 1 }
.otp-box:focus { border-color: var(--lk-focus); box-shadow: 0 0 0 1px var(--lk-focus); outline: 2px solid transparent }
.otp-box[aria-invalid]:enabled { border-color: var(--lk-danger) }
.otp-box[aria-invalid]:focus { box-shadow: 0 0 0 1px var(--lk-danger) }
.otp[aria-busy='true'] .otp-box { opacity: 0 }
.otp-busy { position: absolute; inset: 0; display: grid; place-items: center; color: var(--lk-accent) }
.otp-busy .spinner { width: 24px; height: 24px }
`
