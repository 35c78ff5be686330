export const connectingStyles = /* css */ `
.connecting { justify-items: stretch }
.connecting > .wallet-icon { justify-self: center; margin-top: 8px }
.connecting-status { display: grid; gap: 4px }
.connecting-title {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  font: 600 16px/22px var(--lk-font);
  overflow-wrap: anywhere;
}
`
