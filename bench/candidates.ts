/** Servers of the same page, compared in rounds. */
import path from 'node:path'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { pinned, serverCore, startProgram } from './child-process.ts'
import { type Load, loadPage } from './load.ts'
import { waitForPage } from './site.ts'

export const rounds = 9
export const secondsPerTurn = 2

export interface Candidate {
  name: string
  load: () => Promise<Load>
  stop: () => Promise<void>
}

/** `node:http` alone, serving the bytes of `page`. */
export async function startBareServer(page: string): Promise<Candidate> {
  const port = await findFreePort()
  const script = path.join(projectRoot, 'bench/bare-server.ts')
  const server = startProgram(...pinned(serverCore, process.execPath, [script, page, String(port)]))
  const url = `http://127.0.0.1:${port}/`
  await Promise.race([waitForPage(url), server.exited])
  return { name: 'bare node:http', load: () => loadPage(url, secondsPerTurn), stop: server.stop }
}

/**
 * Runs all candidates in every round, so a slow moment of the machine hits each of them. Every round starts with a different one,
 * because following a candidate that leaves the CPU busy or idle is a disadvantage.
 */
export async function takeTurns(candidates: Candidate[]): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(candidates.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    const first = round % candidates.length
    for (const { name, load } of [...candidates.slice(first), ...candidates.slice(0, first)]) {
      const result = await load()
      // The first round is a warm-up.
      if (round > 0) loads.get(name)?.push(result)
    }
  }
  return loads
}
