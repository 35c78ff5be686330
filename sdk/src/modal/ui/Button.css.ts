export const buttonStyles = /* css */ `
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: var(--lk-radius-control);
  font: 600 15px/20px var(--lk-font);
  text-wrap: balance;
  text-decoration: none;
  color: var(--lk-text);
  background: var(--lk-surface-raised);
  cursor: pointer;
  transition: background-color 120ms, color 120ms, transform 120ms;
}
.button svg { flex: none }
.button:hover { background: var(--lk-surface-pressed) }
.button:active:not(:disabled, [aria-disabled]) { transform: scale(0.985) }
.button-primary { color: var(--lk-on-accent); background: var(--lk-accent) }
.button-primary:hover { background: var(--lk-accent-hover) }
.button-primary:active { background: var(--lk-accent-pressed) }
.button-quiet, .button-plain { background: none }
.button-quiet { color: var(--lk-accent) }
.button:disabled {
  border-color: var(--lk-line);
  color: var(--lk-text-muted);
  background: none;
  cursor: not-allowed;
}
.button-quiet:disabled, .button-plain:disabled { border-color: transparent }
.button[aria-disabled] { cursor: progress }
.view > .button-quiet:last-child, .tab-panel > .button-quiet:last-child { margin-bottom: -8px }
`
