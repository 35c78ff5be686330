/** A verified answer, or why it was not accepted. */
export type Verified<Value> = Value | 'unknown' | 'refused'
