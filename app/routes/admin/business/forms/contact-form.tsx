import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { useStateOptions } from './state-options.ts'

const field = fieldsOf('identity')

/** What the business is called and how to reach it. */
export function ContactForm({ loaded }: { loaded: SectionOnTheWire<'identity'> }) {
  const states = useStateOptions('None', [loaded.facts.state])
  return (
    <SectionForm section="identity" loaded={loaded}>
      <InputField {...field('name')} />
      <InputField {...field('tagline')} />
      <InputField {...field('phone')} type="tel" />
      <InputField {...field('email')} type="email" />
      <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5 sm:grid-cols-3">
        <legend className="sr-only">Storefront</legend>
        <p className="text-ink-muted text-sm sm:col-span-3">
          Do customers come to you? Then enter your address. Leave it empty if you have no storefront.
        </p>
        <InputField {...field('street')} className="sm:col-span-3" autoComplete="off" />
        <InputField {...field('city')} />
        <SelectField {...field('state')} options={states} />
        <InputField {...field('zip')} inputMode="numeric" maxLength={5} />
      </fieldset>
    </SectionForm>
  )
}
