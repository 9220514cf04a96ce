import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Photo } from '#shared/business/looks-form.ts'
import { acrossPhone } from '#shared/responsive-image.ts'

/** Photos of the people and the van, so nobody opens the door to a stranger. Renders nothing without photos. */
export function PeopleSection({ photos, tone }: { photos: Photo[]; tone: 'plain' | 'sunken' }) {
  if (photos.length === 0) return null
  return (
    <Section heading="Who comes to your home" tone={tone}>
      <ul className="grid gap-5 md:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.path}>
            <ResponsivePicture
              image={photo}
              alt={photo.alt}
              sizes={`(min-width: 48rem) 30vw, ${acrossPhone}`}
              className="aspect-4/3 w-full rounded-card object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
