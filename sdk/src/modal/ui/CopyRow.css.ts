/** The target is 44 px high in a row of 20. */
export const copyRowStyles = /* css */ `
.copy-row {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin: -12px -8px;
  padding: 0 8px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
}
.copy-row svg { flex: none; color: var(--lk-text-muted) }
.copy-row:hover { background: var(--lk-surface-raised) }
.copy-row:active { background: var(--lk-surface-pressed) }
`
