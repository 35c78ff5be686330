/** Prints what the package weighs and what parsing costs: `npx tsx protocol/bench/main.ts`. */
import { parsingCost } from './parse.ts'
import { bundleSize } from './size.ts'

// This file runs in Node only.
declare const process: { stdout: { write(text: string): void } }

const print = (name: string, value: string) => process.stdout.write(`${name.padEnd(32)}${value}\n`)

print('bundle, gzip', `${await bundleSize()} bytes (at most 20,000)`)
const { nanoseconds, ratio, ratioOfOneShape } = parsingCost()
for (const [name, cost] of Object.entries(nanoseconds))
  print(`parse, ${name}`, `${cost.toFixed(0)} ns`)
print('parse, last over first', `${ratio.toFixed(2)} (at most 1.50)`)
print('parse, late over early', `${ratioOfOneShape.toFixed(2)} (at most 1.50)`)
