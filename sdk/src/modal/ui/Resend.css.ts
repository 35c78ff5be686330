export const resendStyles = /* css */ `
.resend { font: 400 14px/20px var(--lk-font); color: var(--lk-text-muted); text-align: center }
.resend-count { font-variant-numeric: tabular-nums }
.link {
  margin: -8px -4px;
  padding: 12px 4px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--lk-accent);
  font: 600 14px/20px var(--lk-font);
  cursor: pointer;
}
.link:hover:not([aria-disabled='true']) { text-decoration: underline; text-underline-offset: 3px }
.link[aria-disabled='true'] { color: var(--lk-text-muted); font-weight: 500; cursor: default }
`
