export const copyLineStyles = /* css */ `
.copy-line {
  display: flex;
  align-items: center;
  margin-top: 6px;
  border: 1px solid var(--lk-line);
  border-radius: 8px;
  background: var(--lk-surface);
}
.copy-line code {
  flex: 1;
  min-width: 0;
  padding: 8px 0 8px 10px;
  font: 400 12px/17px var(--lk-font-mono);
  color: var(--lk-text);
  overflow-wrap: anywhere;
  user-select: all;
}
`
