export const allWalletsStyles = /* css */ `
.certified {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin: -8px 0;
  font: 400 14px/20px var(--lk-font);
  cursor: pointer;
}
.certified input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--lk-accent) }
.more { display: grid }
.certified-help { display: block }
`
