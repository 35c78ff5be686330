/** What a sign-in message allows besides signing in (ReCap, ERC-5573). */
export type Recap = {
  abilities: readonly Ability[]
  /** Content identifiers of the permissions that these derive from. */
  proofs: readonly string[]
}

export type Ability = {
  /** `namespace/name`. */
  ability: string
  /** A URI. */
  target: string
  /** Alternative restrictions, a JSON array; null if there is none. */
  restrictions: string | null
}
