/** Shared by both themes. System fonts only. */
export const shape = {
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', sans-serif",
  fontMono:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  radiusCard: '20px',
  radiusControl: '12px',
  radiusSmall: '8px',
} as const
