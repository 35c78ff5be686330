export const connectingStyles = /* css */ `
.connecting { justify-items: stretch }
.connecting > .wallet-icon { justify-self: center; margin-top: 8px }
.connecting-status { display: grid; gap: 4px }
.connecting-title {
  font: 600 16px/22px var(--lk-font);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
}
.connecting-title .spinner { display: inline-block; margin-inline-end: 8px; vertical-align: -2px }
`
