/** What `docs/limits.md` says, made of the code. */
import { type Bound, bounds } from '#server/platform/bounds.ts'
import { asTable } from './markdown-table.ts'

/** The whole document. */
export function writeLimits(): string {
  return [
    '# Limits',
    'What one person can take of the site, made of the code that enforces it. To write it again: `npm run unit -- tests/limits.test.ts -u`.',
    '## What people share',
    'Every queue, pool, batch and call to the outside: how many at once, how many may wait, how long one may take, and what someone is told whose turn doesn’t come.',
    asTable(
      ['what', 'at once', 'waiting', 'deadline', 'beyond it'],
      Object.values<Bound>(bounds).map(({ what, atOnce, atOnceInWords, waiting, seconds, told }) => [
        what,
        atOnceInWords ?? String(atOnce),
        String(waiting),
        typeof seconds === 'number' ? `${seconds} s` : seconds,
        told,
      ]),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
