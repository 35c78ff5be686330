export const consentStyles = /* css */ `
.consent {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--lk-text);
  font: 400 13px/18px var(--lk-font);
  cursor: pointer;
}
.consent input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--lk-accent) }
.consent a { border-radius: 2px; color: var(--lk-text) }
.consent-methods {
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
`
