export const walletIconStyles = /* css */ `
.wallet-icon { display: grid; place-items: center; flex: none; object-fit: cover }
.wallet-letter {
  position: relative;
  color: #fff;
  font-family: var(--lk-font);
  font-weight: 600;
  line-height: 1;
}
.wallet-letter > img { position: absolute; inset: 0; opacity: 0 }
`
