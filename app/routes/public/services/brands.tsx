import { useBusiness } from '#app/components/use-business.ts'
import { Section } from '#app/ui/section.tsx'

/** The brands the owner has listed. Renders nothing if there are none. */
export function Brands() {
  const { brands } = useBusiness()
  if (brands.length === 0) return null
  return (
    <Section heading="Brands we service">
      <ul className="flex flex-wrap gap-2.5">
        {brands.map((brand) => (
          <li key={brand} className="rounded-full border border-line bg-surface-raised px-4 py-2 font-semibold">
            {brand}
          </li>
        ))}
      </ul>
    </Section>
  )
}
