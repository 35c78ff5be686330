/** jsdom has a Uint8Array of its own, which the libraries of Solana refuse. Import it first. */
import { vi } from 'vitest'

vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer.prototype).constructor)
