import { type TestAccount, testAccounts } from '../testAccounts.ts'

export type AccountChoiceProps = {
  account: TestAccount
  choose: (account: TestAccount) => void
}

export function AccountChoice({ account, choose }: AccountChoiceProps) {
  return (
    <div className="field">
      <label htmlFor="chosen-account">Account</label>
      <select
        id="chosen-account"
        value={account.name}
        onChange={({ target }) => {
          const chosen = testAccounts.find(({ name }) => name === target.value)
          if (chosen) choose(chosen)
        }}
      >
        {testAccounts.map(({ name, addresses }) => (
          <option key={name} value={name}>
            {name} ({addresses.eip155.slice(0, 6)}…{addresses.eip155.slice(-4)})
          </option>
        ))}
      </select>
    </div>
  )
}
