import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { businessChannel } from '#server/platform/live/business-channel.ts'
import {
  type BusinessFacts,
  type BusinessSection,
  businessSections,
  type SectionFacts,
  type ShownFacts,
} from '#shared/business-form.ts'

type Sections = { [Section in BusinessSection]: { facts: SectionFacts<Section>; version: number } }

/** All parts as they are stored; one that nobody has saved has its defaults and version 0. */
export async function readSections(db: Db): Promise<Sections> {
  const rows = await db.select().from(businessFacts)
  const sections = Object.entries(businessSections).map(([section, form]) => {
    const row = rows.find((one) => one.section === section)
    return [section, { facts: readFacts(form, row?.facts), version: row?.version ?? 0 }]
  })
  return Object.fromEntries(sections)
}

/** What was right when it was saved stays, also when a form has become stricter since. */
function readFacts(form: z.ZodType<object>, stored: unknown): object {
  const parsed = form.safeParse(stored ?? {})
  return parsed.success ? parsed.data : { ...form.parse({}), ...(stored as object) }
}

/** The facts of all parts in one object. */
export function joinSections(sections: Sections): BusinessFacts & ShownFacts {
  return Object.assign({}, ...Object.values(sections).map(({ facts }) => facts))
}

/**
 * Saves one part and tells every process, when the transaction commits.
 * @throws AppError conflict when someone else saved this part after `version`
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
    /** Adds what only the server knows, while nobody else can save; `known` is what is stored. */
    finish?(
      tx: Db,
      facts: SectionFacts<Section>,
      known: SectionFacts<Section>,
    ): Promise<SectionFacts<Section>> | SectionFacts<Section>
  },
) {
  await db.transaction(async (tx) => {
    // Of two first saves at once the second finds the row of the first.
    await tx.insert(businessFacts).values({ section, facts: {}, version: 0 }).onConflictDoNothing()
    const [row] = await tx.select().from(businessFacts).where(eq(businessFacts.section, section)).for('update')
    if (row?.version !== version)
      throw conflict('Someone else changed this part while you had it open. Yours isn’t saved: check theirs first.')
    const known = readFacts(businessSections[section], row.facts) as SectionFacts<Section>
    const finished = await finish(tx, facts, known)
    await tx
      .update(businessFacts)
      .set({ facts: finished, version: version + 1 })
      .where(eq(businessFacts.section, section))
    await tx.execute(sql`SELECT pg_notify(${businessChannel}, '')`)
  })
}
