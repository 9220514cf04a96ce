import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type BusinessOnTheWire, businessEndpoints } from '#shared/business/business-endpoints.ts'
import {
  type BusinessSection,
  businessSections,
  type SectionFacts,
  sectionMistakes,
} from '#shared/business/business-form.ts'
import { readAuditedFacts, readSections, saveSection } from './business-facts.ts'
import { checkLogo, checkPhotos } from './business-images.ts'
import type { FixedFacts, LiveBusiness } from './live-business.ts'
import { recordConsents } from './proof.ts'
import { checkTripCharges } from './trip-charges.ts'

/** The environment variable that sets each field. */
const variables = new Map([
  ['name', 'BUSINESS_NAME'],
  ['phone', 'BUSINESS_PHONE'],
  ['email', 'BUSINESS_EMAIL'],
  ['promiseHours', 'PROMISE_HOURS'],
  ['holidays', 'HOLIDAYS'],
  ['isClosedOnUsHolidays', 'US_HOLIDAYS'],
])

type Finisher<Section extends BusinessSection> = (
  tx: Db,
  facts: SectionFacts<Section>,
  more: { known: SectionFacts<Section>; by: string; now: Date },
) => Promise<SectionFacts<Section>> | SectionFacts<Section>

/** Fills in what the server knows better than the sender. */
const finishers: { [Section in BusinessSection]?: Finisher<Section> } = {
  proof: (_tx, facts, { known, by, now }) => recordConsents(facts, { known: known.quotes, by, now }),
  prices: (tx, facts, { known }) => checkTripCharges(tx, facts, known.tripCharges),
  looks: checkLogo,
  photos: async (tx, { photos }) => ({ photos: await checkPhotos(tx, photos) }),
}

/** All sections, including the facts that the environment fixes, and a save of one whole section with its `version`. */
export function businessApi(
  ctx: AuditContext & {
    db: Db
    liveBusiness: Pick<LiveBusiness, 'refresh'>
    config: { business: FixedFacts }
  },
  guards: AdminGuards,
) {
  async function describeAll(): Promise<BusinessOnTheWire> {
    const sections = await readSections(ctx.db)
    const described = Object.entries(sections).map(([section, { facts, version }]) => {
      const set = Object.entries(ctx.config.business).filter(([field, value]) => field in facts && value !== undefined)
      const fixed = Object.fromEntries(set.map(([field]) => [field, variables.get(field) ?? '']))
      return [section, { facts: { ...facts, ...Object.fromEntries(set) }, version, fixed }]
    })
    return Object.fromEntries(described)
  }
  return serve(businessEndpoints, guards, {
    'GET /api/admin/business': describeAll,
    'PUT /api/admin/business/{section}': async (c, { path: { section }, body }) => {
      const version = body !== null && typeof body === 'object' && 'version' in body ? body.version : undefined
      if (typeof version !== 'number')
        throw invalid('Please send the version that you were looking at', {
          version: 'Should be the version that you were looking at',
        })
      const parsed = businessSections[section].safeParse(body)
      if (!parsed.success) {
        const { message, fields } = sectionMistakes(section, parsed.error)
        throw invalid(message, fields)
      }
      if ('contactWithinMinutes' in parsed.data) await checkLadder(ctx.db, parsed.data)
      const by = c.var.admin.name || c.var.admin.email
      const finisher = finishers[section] as Finisher<BusinessSection> | undefined
      const save = {
        section,
        facts: parsed.data,
        version,
        ...(finisher && {
          finish: (tx: Db, facts: typeof parsed.data, known: typeof parsed.data) =>
            finisher(tx, facts, { known, by, now: ctx.clock.now() }),
        }),
      }
      const read = (tx: Db) => readAuditedFacts(tx, section)
      const event = { kind: 'business_facts_saved', by: c.var.admin, subject: section, read } as const
      await recordSave(ctx, event, (tx) => saveSection(tx, save))
      // The user who saved must see the new facts on the next page.
      await ctx.liveBusiness.refresh()
      return (await describeAll())[section]
    },
  })
}
mountInOffice(businessApi)

/**
 * The desk's steps have to fit within the promise.
 * @throws AppError invalid
 */
async function checkLadder(db: Db, { contactWithinMinutes }: { contactWithinMinutes: number }) {
  const { settings } = await readDeskSettings(db)
  if (settings.escalation_minutes < contactWithinMinutes) return
  const message = `Please enter more than ${settings.escalation_minutes} minutes, when the desk escalates, or change the desk settings first`
  throw invalid(message, { contactWithinMinutes: message })
}
