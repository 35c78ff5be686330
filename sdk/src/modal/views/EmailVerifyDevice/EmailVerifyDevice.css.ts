export const deviceStyles = /* css */ `
.match {
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 16px 20px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface-raised);
  text-align: center;
  text-wrap: balance;
}
.match-code {
  font: 600 52px/60px var(--lk-font);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.08em;
  text-indent: 0.08em;
}
.waiting {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  font: 500 14px/20px var(--lk-font);
}
.waiting .spinner { color: var(--lk-accent) }
`
