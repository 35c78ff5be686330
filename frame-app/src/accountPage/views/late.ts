/** Views that few people open: their code loads when they do. */
export const late = {
  wallet: async () => (await import('./Wallet.tsx')).Wallet,
  recovery: async () => (await import('../recovery/Recovery.tsx')).Recovery,
  password: async () => (await import('../recovery/SetPassword.tsx')).SetPassword,
  leave: async () => (await import('../recovery/LeaveAssisted.tsx')).LeaveAssisted,
  openWallet: async () => (await import('../recovery/OpenWallet.tsx')).OpenWallet,
} as const
