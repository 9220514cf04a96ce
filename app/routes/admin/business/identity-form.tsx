import { textOf } from '#app/routes/admin/admin-form.tsx'
import type { SectionOnTheWire } from '#shared/business-form.ts'
import { FactField } from './fact-field.tsx'
import { SectionForm } from './section-form.tsx'

/** Name and contact: in the head of every page and mail. */
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
        </>
      )}
    </SectionForm>
  )
}
