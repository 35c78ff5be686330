export type FactsProps = {
  /** The library whose hooks report them. */
  of: 'wagmi' | 'latchkey'
  facts: Readonly<Record<string, string | number | undefined>>
}

export const Facts = ({ of, facts }: FactsProps) => (
  <dl aria-label={of}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-testid={`${of}-${name}`}>{value ?? 'none'}</dd>
      </div>
    ))}
  </dl>
)
