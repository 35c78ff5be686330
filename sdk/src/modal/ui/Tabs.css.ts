export const tabsStyles = /* css */ `
.tabs {
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 4px;
  padding: 4px;
  border-radius: var(--lk-radius-control);
  background: var(--lk-surface-raised);
}
.tab {
  min-height: 44px;
  padding: 4px 8px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: none;
  color: var(--lk-text-muted);
  font: 500 14px/18px var(--lk-font);
  cursor: pointer;
}
.tab:hover { color: var(--lk-text) }
.tab[aria-selected='true'] {
  border-color: var(--lk-control);
  background: var(--lk-surface);
  color: var(--lk-text);
}
[data-theme='dark'] .tab[aria-selected='true'] { background: var(--lk-surface-pressed) }
.tab-panel { display: grid; gap: 16px }
`
