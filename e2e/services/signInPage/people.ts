/** The test people of the local sign-in page. */
export type TestPerson = {
  id: string
  name: string
  email: string
  /** The Farcaster account. */
  fid: number
}

export const people: readonly TestPerson[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.test', fid: 101 },
  { id: 'grace', name: 'Grace Hopper', email: 'grace@example.test', fid: 102 },
  { id: 'alan', name: 'Alan Turing', email: 'alan@example.test', fid: 103 },
]

export const findPerson = (id: string | undefined): TestPerson | undefined =>
  people.find((person) => person.id === id)
