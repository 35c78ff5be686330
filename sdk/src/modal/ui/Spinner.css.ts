export const spinnerStyles = /* css */ `
.spinner {
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px solid color-mix(in oklab, currentColor 35%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: spin 0.8s linear infinite;
}
@keyframes spin { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) {
  .spinner { animation: pulse 1.6s ease-in-out infinite }
}
@keyframes pulse { 50% { opacity: 0.35 } }
`
