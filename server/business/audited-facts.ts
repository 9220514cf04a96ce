import type { AuditFacts } from '#server/audit/describe-changes.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BusinessSection } from '#shared/business/business-form.ts'
import { readSections } from './business-facts.ts'
import { readServiceArea } from './service-area.ts'

/**
 * What the audit log keeps of a section: all of it, except what customers said and their names. A quote is told apart by who vouches for
 * it since when, which changes with its words.
 */
export async function readAuditedFacts(db: Db, section: BusinessSection): Promise<AuditFacts> {
  const { facts } = (await readSections(db))[section]
  if (!('quotes' in facts)) return facts
  const quotes = facts.quotes.map(({ text: _text, name: _name, city: _city, link: _link, ...known }) => known)
  return { ...facts, quotes }
}

/** The list of ZIP codes, so that the log names those that came and went. */
export async function readAuditedArea(db: Db): Promise<AuditFacts> {
  const { area, isBuiltIn } = await readServiceArea(db)
  return { zips: area.zips.map(({ zip, city, state }) => `${zip} ${city}, ${state}`), is_built_in: isBuiltIn }
}
