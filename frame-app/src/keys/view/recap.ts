/** Permissions that a sign-in message grants (ReCap, ERC-5573). */
export type Recap = {
  abilities: readonly Ability[]
  requests: readonly WalletRequests[]
  /** Content identifiers of the permissions that these derive from. */
  proofs: readonly string[]
}

export type Ability = {
  /** `namespace/name`. */
  ability: string
  /** A URI. */
  target: string
  /** A JSON array of restrictions, one of which must be met; null if anything is allowed. */
  restrictions: string | null
}

/** Requests that the app may send to the wallet, as WalletConnect grants them. */
export type WalletRequests = {
  methods: readonly string[]
  /** CAIP-2 ids; null for all. */
  networks: readonly string[] | null
}
