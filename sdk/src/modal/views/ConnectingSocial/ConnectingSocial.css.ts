export const connectingSocialStyles = /* css */ `
.provider-tile {
  display: grid;
  place-items: center;
  justify-self: center;
  width: 64px;
  height: 64px;
  margin-top: 8px;
  border: 1px solid var(--lk-line);
  border-radius: 16px;
}
`
