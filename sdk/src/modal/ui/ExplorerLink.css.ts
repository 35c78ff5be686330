export const explorerLinkStyles = /* css */ `
.explorer {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 10px;
  font: 500 14px/20px var(--lk-font);
  text-decoration: none;
}
.explorer:hover { text-decoration: underline }
.explorer svg { flex: none }
`
