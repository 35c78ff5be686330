import { readFileSync } from 'node:fs'

/**
 * Reads a process's start time as opaque text: a pid may be reused after a crash or in another
 * container.
 *
 * @returns undefined if there is no such process; an empty text if the system hides the time
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxProcessStart(pid) : isAlive(pid) ? '' : undefined
}

function linuxProcessStart(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of proc(5); the name before it is parenthesized and may contain spaces.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    // No such process.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
