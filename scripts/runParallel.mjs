import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './workspace.mjs'

/**
 * Runs tasks `{ name, command, args }` in order, one per core. Prints the output of each when it
 * ends, so that outputs do not mix. Resolves with the names of those that failed.
 */
export async function runParallel(tasks, { atOnce = availableParallelism() } = {}) {
  const waiting = [...tasks]
  const failed = []
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { isOk, output, seconds } = await runTask(task)
      if (!isOk) failed.push(task.name)
      console.log(`${isOk ? 'ok    ' : 'FAILED'} ${task.name} (${seconds} s)`)
      if (!isOk) console.log(output)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work))
  return failed
}

function runTask({ command, args }) {
  const started = performance.now()
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  return new Promise((resolve) => {
    let output = ''
    const end = (isOk) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      resolve({ isOk, output, seconds })
    }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (status) => end(status === 0))
  })
}
