export const approvalStyles = /* css */ `
.approval {
  display: grid;
  align-content: center;
  height: min(var(--lk-frame-height, 320px), 100dvh - 94px);
  padding: 20px;
  border-radius: 0 0 19px 19px;
}
.opening { display: grid; justify-items: center; gap: 12px; text-align: center; color: var(--lk-text-muted) }
.opening .spinner { width: 24px; height: 24px; color: var(--lk-accent) }
@media (max-width: 430px) {
  .approval { border-radius: 0 }
}
/** A phone in landscape: the sheet needs 300 px of height, and fits two columns. */
@media (max-height: 480px) {
  .overlay:has(.approval) { padding: 0 }
  .card:has(.approval) { max-height: 100dvh }
  .card:has(.approval) .header { height: 44px }
  .approval { height: min(var(--lk-frame-height, 320px), 100dvh - 46px) }
}
/** Less still, beside a browser's own bars: the sheet, with its heading and Reject, covers the header. */
@media (max-height: 345px) {
  .card:has(.approval) .stage { overflow: visible }
  .approval[data-status="shown"] {
    height: min(var(--lk-frame-height, 320px), 100dvh - 2px);
    margin-top: -44px;
    border-radius: 19px;
  }
}
@media (max-height: 480px) and (min-width: 600px) {
  .dialog:has(.approval) { width: min(100%, 760px) }
}
`
