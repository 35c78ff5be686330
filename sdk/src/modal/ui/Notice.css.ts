export const noticeStyles = /* css */ `
.notice {
  display: flex;
  gap: 12px;
  padding: 14px;
  border-radius: var(--lk-radius-control);
  text-align: start;
}
.notice svg { flex: none }
.notice-danger { background: var(--lk-danger-surface) }
.notice-danger > svg { color: var(--lk-danger) }
.notice-warning { background: var(--lk-warning-surface) }
.notice-warning > svg { color: var(--lk-warning) }
.notice-text { display: grid; gap: 4px; min-width: 0; font: 400 13px/19px var(--lk-font); color: var(--lk-text) }
.notice-title { font: 600 14px/20px var(--lk-font) }
.notice-text p { overflow-wrap: anywhere }
`
