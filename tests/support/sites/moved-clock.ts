/** A site's process whose machine shows another time, as `date` and JavaScript tell it. Time still passes as it does. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeDataDir } from './site-process.ts'

/** Runs in the process before anything else. */
const preload = (file: string) => `
import { readFileSync } from 'node:fs'
const True = Date
const now = () => True.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'))
globalThis.Date = class Date extends True {
  constructor(...parts) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }
  static now() {
    return now()
  }
}
`

export interface MovedClock {
  /** Makes a process that is started with it follow this clock. */
  environment: { NODE_OPTIONS: string }
  /** From now on, it shows that many milliseconds more. */
  move(shift: number): void
}

export function createMovedClock(): MovedClock {
  const folder = makeDataDir()
  const [shiftFile, module] = [path.join(folder, 'shift'), path.join(folder, 'clock.mjs')]
  const move = (shift: number) => writeFileSync(shiftFile, String(shift))
  move(0)
  writeFileSync(module, preload(shiftFile))
  return { environment: { NODE_OPTIONS: `--import ${pathToFileURL(module)}` }, move }
}
