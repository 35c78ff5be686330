import { randomUUID } from 'node:crypto'

/** Returns an address that no other test uses. */
export const newEmail = (name: string) => `${name}.${randomUUID()}@example.org`
