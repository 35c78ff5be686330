/**
 * Prints how often an attack worked, and how often it was tried.
 *
 * @example report('T1', 'foreign origins that loaded the frame', 0, 50)
 */
export function report(threat: string, what: string, worked: number, tried: number) {
  const figure = (count: number) => count.toLocaleString('en')
  console.log(`${threat.padEnd(4)}${what}: ${figure(worked)} of ${figure(tried)}`)
}
