import type { ResultEntry } from './useResults.ts'

export const ResultLog = ({ entries }: { entries: readonly ResultEntry[] }) => (
  <ol className="log" aria-live="polite" data-testid="log">
    {entries.map(({ id, title, text, failed }) => (
      <li key={id} className={failed ? 'failed' : undefined}>
        {title}
        <output data-testid="result">{text}</output>
      </li>
    ))}
  </ol>
)
