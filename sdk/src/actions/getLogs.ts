import type { Latchkey } from '../core/latchkey.ts'

/**
 * Returns the newest log lines, oldest first, up to 1,024,000 bytes. They contain no address, email
 * or code.
 *
 * @example console.log(getLogs(latchkey).join('\n'))
 */
export const getLogs = ({ _internal }: Latchkey): readonly string[] => _internal.logs.read()
