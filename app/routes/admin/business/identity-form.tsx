import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { FactField } from './fields/fact-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

/** Name and contact details, shown at the top of every page and email. */
export function IdentityForm({ loaded }: { loaded: SectionOnTheWire<'identity'> }) {
  return (
    <SectionForm
      section="identity"
      title="Name and contact"
      loaded={loaded}
      read={(values) => ({
        name: textOf(values, 'name'),
        tagline: textOf(values, 'tagline'),
        phone: textOf(values, 'phone'),
        email: textOf(values, 'email'),
        street: textOf(values, 'street'),
        city: textOf(values, 'city'),
        state: textOf(values, 'state'),
        zip: textOf(values, 'zip'),
      })}
    >
      {({ facts, fixed, mistakes }) => (
        <>
          <FactField
            label="Name"
            name="name"
            maxLength={80}
            defaultValue={facts.name}
            error={mistakes.name}
            variable={fixed.name}
          />
          <FactField
            label="Tagline"
            name="tagline"
            maxLength={80}
            defaultValue={facts.tagline}
            error={mistakes.tagline}
            variable={fixed.tagline}
          />
          <FactField
            label="Phone"
            name="phone"
            type="tel"
            defaultValue={facts.phone}
            error={mistakes.phone}
            variable={fixed.phone}
          />
          <FactField
            label="Email"
            name="email"
            type="email"
            defaultValue={facts.email}
            error={mistakes.email}
            variable={fixed.email}
          />
          <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5 sm:grid-cols-3">
            <legend className="sr-only">Storefront</legend>
            <p className="text-ink-muted text-sm sm:col-span-3">
              Do customers come to you? Then enter your address. Leave it empty if you have no storefront.
            </p>
            <div className="sm:col-span-3">
              <FactField
                label="Street"
                name="street"
                maxLength={80}
                autoComplete="off"
                defaultValue={facts.street}
                error={mistakes.street}
                variable={fixed.street}
              />
            </div>
            <FactField
              label="City"
              name="city"
              maxLength={80}
              defaultValue={facts.city}
              error={mistakes.city}
              variable={fixed.city}
            />
            <Field label="State" error={mistakes.state}>
              {(control) => (
                <Select {...control} name="state" defaultValue={facts.state}>
                  <option value="">None</option>
                  <option value="OR">Oregon</option>
                  <option value="WA">Washington</option>
                </Select>
              )}
            </Field>
            <FactField
              label="ZIP code"
              name="zip"
              inputMode="numeric"
              maxLength={5}
              defaultValue={facts.zip}
              error={mistakes.zip}
              variable={fixed.zip}
            />
          </fieldset>
        </>
      )}
    </SectionForm>
  )
}
