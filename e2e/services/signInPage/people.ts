/** The test people of the local sign-in page. */
export type TestPerson = { id: string; name: string; email: string }

export const people: readonly TestPerson[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.test' },
  { id: 'grace', name: 'Grace Hopper', email: 'grace@example.test' },
  { id: 'alan', name: 'Alan Turing', email: 'alan@example.test' },
]

export const findPerson = (id: string | undefined): TestPerson | undefined =>
  people.find((person) => person.id === id)
