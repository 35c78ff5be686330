import type { LibraryNetwork } from './library.ts'

export type NetworkChoiceProps = {
  networks: readonly LibraryNetwork[]
  /** CAIP-2. */
  currentId: string
  onChoose(network: LibraryNetwork): void
}

export const NetworkChoice = ({ networks, currentId, onChoose }: NetworkChoiceProps) => (
  <label className="choice">
    Network
    <select
      value={currentId}
      onChange={({ target }) => {
        const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {networks.map(({ caipNetworkId, name }) => (
        <option key={caipNetworkId} value={caipNetworkId}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
