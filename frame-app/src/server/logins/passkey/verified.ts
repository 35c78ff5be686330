/** What was verified, or why nothing was. */
export type Verified<Value> = Value | 'unknown' | 'refused'
