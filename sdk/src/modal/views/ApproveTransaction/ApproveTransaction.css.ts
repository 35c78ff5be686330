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
`
