import type * as z from 'zod'
import type { AuditFacts } from '#server/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import {
  type BusinessFacts,
  type BusinessSection,
  businessSections,
  type SectionFacts,
  type ShownFacts,
} from '#shared/business/business-form.ts'
import { saveVersion } from './save-version.ts'
import { readServiceArea } from './service-area.ts'

type Sections = { [Section in BusinessSection]: { facts: SectionFacts<Section>; version: number } }

/** All sections as stored. A section that nobody has saved has its defaults and version 0. */
export async function readSections(db: Db): Promise<Sections> {
  const rows = await db.select().from(businessFacts)
  const sections = Object.entries(businessSections).map(([section, form]) => {
    const row = rows.find((one) => one.section === section)
    return [section, { facts: readFacts(form, row?.facts), version: row?.version ?? 0 }]
  })
  return Object.fromEntries(sections)
}

/** Values that were valid when saved stay valid, even if the form has become stricter since. */
function readFacts(form: z.ZodType<object>, stored: unknown): object {
  const parsed = form.safeParse(stored ?? {})
  return parsed.success ? parsed.data : { ...form.parse({}), ...(stored as object) }
}

/** The facts of all sections in one object. */
export function joinSections(sections: Sections): BusinessFacts & ShownFacts {
  return Object.assign({}, ...Object.values(sections).map(({ facts }) => facts))
}

/**
 * Saves one section and notifies every process when the transaction commits.
 * @throws AppError conflict when someone else saved this section after `version`
 */
export async function saveSection<Section extends BusinessSection>(
  db: Db,
  {
    section,
    facts,
    version,
    finish = (_tx, unchanged) => unchanged,
  }: {
    section: Section
    facts: SectionFacts<Section>
    version: number
    /** Adds facts only the server knows, while nobody else can save. `known` is what is stored. */
    finish?(
      tx: Db,
      facts: SectionFacts<Section>,
      known: SectionFacts<Section>,
    ): Promise<SectionFacts<Section>> | SectionFacts<Section>
  },
) {
  const message = 'Someone else changed this part while you had it open. Yours isn’t saved: check theirs first.'
  await saveVersion(db, { section, version, message }, (tx, stored) =>
    finish(tx, facts, readFacts(businessSections[section], stored) as SectionFacts<Section>),
  )
}

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
