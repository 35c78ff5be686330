export const connectStyles = /* css */ `
.or {
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 12px;
  color: var(--lk-text-muted);
  font: 400 13px/18px var(--lk-font);
}
.or::before, .or::after { content: ''; border-top: 1px solid var(--lk-line) }
`
