export const consentStyles = /* css */ `
.consent .checkbox-row { font-size: 13px }
.consent a { border-radius: 2px; color: var(--lk-text) }
.consent-hint { padding-inline-start: 32px }
.consent-methods {
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
`
