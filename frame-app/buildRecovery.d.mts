export const recoveryPagePath: string
export function buildRecoveryPage(): Promise<string>
