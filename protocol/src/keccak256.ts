const rate = 136

/**
 * Hashes with Keccak-256 (returns 32 bytes), for address checksums (EIP-55) and the hashes of sent
 * transactions: this package imports no cryptography, and no key or signature depends on it.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate)
  padded.set(bytes)
  padded[bytes.length] = 0x01
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  const input = new DataView(padded.buffer)
  // The low and the high word of each lane, whatever this machine's byte order.
  const state = new Uint32Array(50)
  for (let block = 0; block < padded.length; block += rate) {
    for (let word = 0; word < rate / 4; word += 1) {
      state[word] = (state[word] ?? 0) ^ input.getUint32(block + word * 4, true)
    }
    permute(state)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (let word = 0; word < 8; word += 1) output.setUint32(word * 4, state[word] ?? 0, true)
  return new Uint8Array(output.buffer)
}

/** Keccak-f[1600] (FIPS 202, section 3), named after its steps. */
function permute(state: Uint32Array): void {
  const at = (word: number) => state[word] ?? 0
  let lfsr = 1
  for (let round = 0; round < 24; round += 1) {
    theta(state)
    rhoAndPi(state)
    chi(state)
    for (let bit = 0; bit < 7; bit += 1) {
      lfsr = ((lfsr << 1) ^ ((lfsr >> 7) * 0x71)) % 256
      const position = (1 << bit) - 1
      const word = position >> 5
      if (lfsr & 2) state[word] = at(word) ^ (1 << (position & 31))
    }
  }
}

function theta(state: Uint32Array): void {
  const at = (word: number) => state[word] ?? 0
  const parity = Array.from(
    { length: 10 },
    (_, word) => at(word) ^ at(word + 10) ^ at(word + 20) ^ at(word + 30) ^ at(word + 40),
  )
  for (let x = 0; x < 5; x += 1) {
    const left = ((x + 4) % 5) * 2
    const right = ((x + 1) % 5) * 2
    const [low, high] = rotate(parity[right] ?? 0, parity[right + 1] ?? 0, 1)
    for (let word = x * 2; word < 50; word += 10) {
      state[word] = at(word) ^ (parity[left] ?? 0) ^ low
      state[word + 1] = at(word + 1) ^ (parity[left + 1] ?? 0) ^ high
    }
  }
}

function rhoAndPi(state: Uint32Array): void {
  let [x, y] = [1, 0]
  let [low, high] = [state[2] ?? 0, state[3] ?? 0]
  for (let step = 0; step < 24; step += 1) {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    const word = (x + 5 * y) * 2
    const next = [state[word] ?? 0, state[word + 1] ?? 0] as const
    ;[state[word], state[word + 1]] = rotate(low, high, (((step + 1) * (step + 2)) / 2) % 64)
    ;[low, high] = next
  }
}

function chi(state: Uint32Array): void {
  for (let row = 0; row < 50; row += 10) {
    const before = state.slice(row, row + 10)
    for (let word = 0; word < 10; word += 1) {
      const [first, second] = [before[(word + 2) % 10] ?? 0, before[(word + 4) % 10] ?? 0]
      state[row + word] = (before[word] ?? 0) ^ (~first & second)
    }
  }
}

function rotate(low: number, high: number, by: number): [low: number, high: number] {
  if (by >= 32) return rotate(high, low, by - 32)
  if (by === 0) return [low, high]
  return [(low << by) | (high >>> (32 - by)), (high << by) | (low >>> (32 - by))]
}
