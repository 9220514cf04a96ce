/** The lists of what is kept name everything the database holds, and the documents say the same. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keptTables } from '#server/retention/kept-data.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { writePeriods, writePersonalData } from '../scripts/kept-data.ts'
import { projectRoot } from '../scripts/project-root.ts'

const ctx = await openFileContext()

test('every table and every column of text is listed once, and nothing that no longer exists', async () => {
  const { rows } = await ctx.pool.query<{ table: string; column: string | null }>(`
    SELECT format('%s.%s', n.nspname, c.relname) AS table, a.attname AS column
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND format_type(a.atttypid, NULL) !~ '^(uuid|date|boolean|bigint|integer|smallint|real|time|timestamp).*$'
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`)
  const listed = keptTables.flatMap(({ table, personal, plain }) => {
    const columns = [...personal, ...plain]
    return columns.length === 0 ? [`${table}.`] : columns.map((column) => `${table}.${column}`)
  })
  const stored = rows.map(({ table, column }) => `${table}.${column ?? ''}`)
  expect(listed.toSorted()).toEqual(stored.toSorted())
})

test('a column that says something about a person is in a table that says about whom', () => {
  expect(keptTables.filter(({ personal, about }) => personal.length > 0 && about.length === 0)).toEqual([])
})

test('the job queue keeps its jobs for as long as we say', async () => {
  await collectJobs(ctx)
  const { rows } = await ctx.pool.query(
    'SELECT DISTINCT deletion_seconds / 86400 AS finished, retention_seconds / 86400 AS waiting FROM pgboss.queue',
  )
  expect(rows).toEqual([{ finished: keptDays.finishedJob, waiting: keptDays.waitingJob }])
})

test('docs/personal-data.md says where personal data lies, as this test writes it with -u', async () => {
  await expect(writePersonalData()).toMatchFileSnapshot(path.join(projectRoot, 'docs/personal-data.md'))
})

test('docs/operating-in-detail.md says how long everything is kept', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/operating-in-detail.md'), 'utf8')
  const [, chapter = ''] = text.split('## What is kept, and how long\n')
  const [table = ''] = chapter.split('\n## ')
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, ...cells]) => cells)
  expect(rows.slice(2)).toEqual(writePeriods())
})

test('the privacy policy and the database say the same numbers', async () => {
  const policy = readFileSync(path.join(projectRoot, 'app/routes/public/privacy-policy/your-rights.tsx'), 'utf8')
  expect(policy).toContain('{serviceRecordYears} years')
  const { rows } = await ctx.pool.query<{ rule: string }>(
    "SELECT pg_get_triggerdef(oid) AS rule FROM pg_trigger WHERE tgname = 'audit_log_is_kept'",
  )
  expect(rows[0]?.rule).toContain(`'${keptDays.auditEntry} days'`)
})
