import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { findFileMistake } from '#app/routes/admin/blog/post-editor/images/image-file.ts'
import { type Mistakes, textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { mostTeamPhotos, type Photo } from '#shared/business/looks-form.ts'
import { ImageUpload } from './fields/image-upload.tsx'
import { moveItem } from './fields/move-item.ts'
import { SectionForm } from './fields/section-form.tsx'

/** The people and the van, for the home page and the services page. */
export function PhotosForm({ loaded }: { loaded: SectionOnTheWire<'photos'> }) {
  return (
    <SectionForm
      section="photos"
      title="Who comes to your home"
      lead={`Up to ${mostTeamPhotos} photos of your people and your van, for the home page and the services page. Ask everyone in a photo first.`}
      loaded={loaded}
      read={(values) => ({ photos: readPhotos(values) })}
    >
      {({ facts, mistakes, onChange }) => <PhotoFields photos={facts.photos} mistakes={mistakes} onChange={onChange} />}
    </SectionForm>
  )
}

type Listed = Pick<Photo, 'path'> & Partial<Photo>

/** The photos in order. What's typed stays in the fields; only the order is state. */
function PhotoFields({ photos, mistakes, onChange }: { photos: Photo[]; mistakes: Mistakes; onChange(): void }) {
  const [listed, setListed] = useState<Listed[]>(photos)
  const list = useRef<HTMLFieldSetElement>(null)
  function change(next: Listed[]) {
    setListed(next)
    onChange()
  }
  return (
    <fieldset ref={list} name="photos" tabIndex={-1} className="min-w-0 outline-none">
      <legend className="sr-only">Photos</legend>
      {mistakes.photos && <p className="mb-2 font-medium text-danger text-sm">{mistakes.photos}</p>}
      {listed.length === 0 && <p className="mb-4 text-ink-muted text-sm">No photos yet.</p>}
      <ol className="grid gap-5">
        {listed.map(({ path, alt }, index) => (
          <li key={path} className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[10rem_1fr]">
            <input type="hidden" name={`photos.${index}.path`} value={path} />
            <img
              src={imageUrl(path)}
              alt={alt ?? `Photo ${index + 1}`}
              className="aspect-4/3 w-full rounded-lg bg-surface-sunken object-cover"
            />
            <div className="min-w-0">
              <Field
                label={`What photo ${index + 1} shows`}
                required
                hint="For people who can’t see it, like “Theo beside our white van”"
                error={mistakes[`photos.${index}.alt`] ?? mistakes[`photos.${index}.path`]}
              >
                {(control) => (
                  <input
                    {...control}
                    name={`photos.${index}.alt`}
                    maxLength={150}
                    autoComplete="off"
                    defaultValue={alt ?? ''}
                  />
                )}
              </Field>
              <div className="mt-2 flex gap-1">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move photo ${index + 1} up`}
                  aria-disabled={index === 0}
                  onClick={() => change(moveItem(listed, index, -1))}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move photo ${index + 1} down`}
                  aria-disabled={index === listed.length - 1}
                  onClick={() => change(moveItem(listed, index, 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => {
                    change(listed.filter((each) => each.path !== path))
                    // The button is gone, so focus the list it was in.
                    list.current?.focus()
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {listed.length < mostTeamPhotos && (
        <div className="mt-4">
          <ImageUpload
            label="Add a photo"
            accept="image/png,image/jpeg,image/webp,image/avif"
            findMistake={findFileMistake}
            onUploaded={(path) => change([...listed, { path }])}
          />
        </div>
      )}
    </fieldset>
  )
}

function readPhotos(values: FormData) {
  const paths = Array.from({ length: mostTeamPhotos }, (_, index) => textOf(values, `photos.${index}.path`))
  return paths.filter(Boolean).map((path, index) => ({ path, alt: textOf(values, `photos.${index}.alt`) }))
}
