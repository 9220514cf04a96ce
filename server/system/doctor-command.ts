import { systemParts } from '#shared/system/system-parts.ts'
import { examineSystem } from './examine.ts'
import type { SystemContext } from './finding.ts'

const marks = { fine: '✓', off: '–', warning: '!', broken: '✗' }

/**
 * `npm run doctor`: a line for each part. With `--json`, the same for monitoring.
 * @returns the lines to print, and whether anything is broken
 */
export async function doctor(
  ctx: Omit<SystemContext, 'fetch' | 'headers'>,
  args: string[],
): Promise<{ lines: string[]; isBroken: boolean }> {
  const parts = await examineSystem({ ...ctx, fetch, headers: null })
  const lines = args.includes('--json')
    ? [JSON.stringify({ parts })]
    : parts.map(({ part, state, says }) => `${marks[state]} ${systemParts[part].padEnd(18)} ${says}`)
  return { lines, isBroken: parts.some(({ state }) => state === 'broken') }
}
