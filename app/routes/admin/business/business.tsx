import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowsField } from '#app/routes/admin/business/fields/rows-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { InputField, SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { OutdatedPostsPanel, outdatedPostsTitle } from '#app/routes/admin/writing/outdated-posts-panel.tsx'
import type { BusinessOnTheWire, SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { repairedAppliances } from '#shared/business/business-form.ts'
import { businessQuery } from './business-data.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { LooksForm } from './looks-form.tsx'
import { PhotosForm } from './photos-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { ServiceAreaPanel } from './service-area/service-area-panel.tsx'
import { useStateOptions } from './state-options.ts'

/** In screen order; each one is its own form. */
const parts: { id: string; title: string; show(sections: BusinessOnTheWire): ReactNode }[] = [
  { id: 'identity', title: 'Name and contact', show: ({ identity }) => <IdentityForm loaded={identity} /> },
  { id: 'hours', title: 'Hours', show: ({ hours }) => <HoursForm loaded={hours} /> },
  { id: 'prices', title: 'Prices', show: ({ prices }) => <PricesForm loaded={prices} /> },
  { id: 'promises', title: 'Promises', show: ({ promises }) => <PromisesForm loaded={promises} /> },
  { id: 'posts', title: outdatedPostsTitle, show: () => <OutdatedPostsPanel /> },
  { id: 'credentials', title: 'Credentials', show: ({ credentials }) => <CredentialsForm loaded={credentials} /> },
  { id: 'area', title: 'Service area', show: () => <ServiceAreaPanel /> },
  { id: 'proof', title: 'Quotes and rating', show: ({ proof }) => <ProofForm loaded={proof} /> },
  { id: 'photos', title: 'Who comes', show: ({ photos }) => <PhotosForm loaded={photos} /> },
  { id: 'looks', title: 'Logo and color', show: ({ looks }) => <LooksForm loaded={looks} /> },
]

/** What the site, the emails and the AI writer say about the business. */
export default function Business() {
  const query = useQuery(businessQuery)
  return (
    <>
      <PageHeader lead="What your site, emails and new posts say about you. A change shows up at once, except in posts: they keep their words until you change them." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12rem_minmax(0,48rem)] lg:gap-10">
        <nav aria-label="Parts" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-5 lg:block">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold text-brand">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <QueryPart query={query}>
            {(sections) =>
              parts.map(({ id, show }) => (
                <div key={id} id={id} className="scroll-mt-6">
                  {show(sections)}
                </div>
              ))
            }
          </QueryPart>
        </div>
      </div>
    </>
  )
}

function IdentityForm({ loaded }: { loaded: SectionOnTheWire<'identity'> }) {
  const states = useStateOptions('None', [loaded.facts.state])
  return (
    <SectionForm section="identity" title="Name and contact" loaded={loaded}>
      <InputField name="name" label="Name" />
      <InputField name="tagline" label="Tagline" />
      <InputField name="phone" label="Phone" type="tel" />
      <InputField name="email" label="Email" type="email" />
      <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5 sm:grid-cols-3">
        <legend className="sr-only">Storefront</legend>
        <p className="text-ink-muted text-sm sm:col-span-3">
          Do customers come to you? Then enter your address. Leave it empty if you have no storefront.
        </p>
        <InputField name="street" label="Street" className="sm:col-span-3" autoComplete="off" />
        <InputField name="city" label="City" />
        <SelectField name="state" label="State" options={states} />
        <InputField name="zip" label="ZIP code" inputMode="numeric" maxLength={5} />
      </fieldset>
    </SectionForm>
  )
}

const columns = [
  {
    key: 'appliance',
    label: 'Appliance',
    isWide: true,
    options: repairedAppliances.map((value) => ({ value, label: value })),
  },
  { key: 'from', label: 'Lowest cost', type: 'number', placeholder: 'From $' },
  { key: 'to', label: 'Highest cost', type: 'number', placeholder: 'To $' },
] as const

function PricesForm({ loaded }: { loaded: SectionOnTheWire<'prices'> }) {
  return (
    <SectionForm
      section="prices"
      title="Prices"
      lead={`In whole dollars. Posts keep the prices they were written with: see “${outdatedPostsTitle}”. Usual repair costs in posts stay as they are.`}
      loaded={loaded}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <InputField name="serviceCall" label="Service call ($)" hint="Waived when you do the repair." />
        <InputField name="laborPerHour" label="Labor per hour ($)" />
        <InputField name="partsMarkupPercent" label="Markup on parts (%)" hint="On top of what a part costs you." />
      </div>
      <RowsField
        name="repairCosts"
        label="Usual repair costs"
        hint="Parts and labor together. An appliance without a line isn’t in the table, and its page names no cost."
        columns={columns}
        thing="cost"
        most={repairedAppliances.length}
      />
    </SectionForm>
  )
}

function PromisesForm({ loaded }: { loaded: SectionOnTheWire<'promises'> }) {
  return (
    <SectionForm section="promises" title="Promises" loaded={loaded}>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          name="contactWithinMinutes"
          label="Call back after a booking (minutes)"
          hint="New bookings get this promise. Those already made keep theirs."
        />
        <InputField
          name="emailReplyWithinHours"
          label="Answer email within (hours)"
          hint="Leave it empty to promise no time."
        />
        <InputField name="laborWarrantyDays" label="Labor warranty (days)" />
        <InputField
          name="zipCodesServed"
          label="ZIP codes served"
          hint="As you want to say it, like 100+. Leave it empty to name no number."
          maxLength={5}
        />
      </div>
      <SwitchField
        name="hasEmergencyService"
        label="24/7 emergency service"
        hint="Someone answers emergency calls day and night."
      />
    </SectionForm>
  )
}
