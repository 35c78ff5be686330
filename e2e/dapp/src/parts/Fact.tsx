export type FactProps = { name: string; value: string | undefined; id: string }

export function Fact({ name, value, id }: FactProps) {
  if (value === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={id}>{value}</dd>
    </div>
  )
}
