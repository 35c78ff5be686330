/** As specific as a rule for `button`, which it overrides, and less than a class of the dApp's. */
export const connectButtonStyles = /* css */ `
button:where(.lk-connect) {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box;
  height: 44px;
  padding: 0 18px;
  border: 1px solid transparent;
  border-radius: var(--lk-radius-control);
  background: var(--lk-accent);
  color: var(--lk-on-accent);
  font: 600 15px/20px var(--lk-font);
  font-variant-numeric: tabular-nums;
  letter-spacing: normal;
  text-transform: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 120ms;
}
button:where(.lk-connect):hover { background: var(--lk-accent-hover) }
button:where(.lk-connect):active { background: var(--lk-accent-pressed) }
button:where(.lk-connect):focus-visible { outline: 2px solid var(--lk-focus); outline-offset: 2px }
button:where(.lk-connect[data-connected]) {
  padding: 0 14px 0 9px;
  border-color: var(--lk-line);
  background: var(--lk-surface);
  color: var(--lk-text);
}
button:where(.lk-connect):disabled { opacity: 0.6; cursor: not-allowed }
button:where(.lk-connect[data-connected]):hover { background: var(--lk-surface-raised) }
button:where(.lk-connect[data-connected]):active { background: var(--lk-surface-pressed) }
`
