import { like } from 'drizzle-orm'
import type { AuditFacts } from '#server/audit/record-audit-event.ts'
import { saveVersion } from '#server/business/save-version.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { type OwnPage, ownPageForm } from '#shared/business/own-page.ts'

/** Stored next to the rows of the form's sections, one for each page that the owner touched. */
const prefix = 'page:'

/** What the owner adds to pages, also to those that don't exist any longer, in case they come back. */
export async function readOwnPages(db: Db): Promise<OwnPage[]> {
  const rows = await db
    .select()
    .from(businessFacts)
    .where(like(businessFacts.section, `${prefix}%`))
  return rows.map(({ section, facts, version }) => ({
    ...ownPageForm.parse(facts),
    path: section.slice(prefix.length),
    version,
  }))
}

/**
 * Saves what the owner adds to one page, and notifies every process when the transaction commits.
 * @throws AppError conflict when someone else saved it after `version`
 */
export async function saveOwnPage(db: Db, { path, version, ...page }: OwnPage): Promise<void> {
  const message = 'Someone else changed this page while you had it open. Yours isn’t saved: check theirs first.'
  await saveVersion(db, { section: `${prefix}${path}`, version, message }, () => page)
}

/** What the audit log keeps of it. */
export async function readAuditedPage(db: Db, path: string): Promise<AuditFacts | undefined> {
  const { path: _path, version: _version, ...facts } = (await readOwnPages(db)).find((page) => page.path === path) ?? {}
  return facts
}
