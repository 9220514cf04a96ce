import { findFileMistake } from '#app/routes/admin/blog/post-editor/images/image-file.ts'
import { ImageUpload } from '#app/routes/admin/business/fields/image-upload.tsx'
import { ListField } from '#app/routes/admin/business/fields/list-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField, useField } from '#app/routes/admin/form/form-field.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import { photoAndHeicTypes } from '#shared/bookings/booking-photos.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { mostTeamPhotos, type Photo } from '#shared/business/looks-form.ts'

const field = fieldsOf('photos')

type Listed = Pick<Photo, 'path'> & Partial<Photo>

/** The people and the van, for the home page and the services page. */
export function PhotosForm({ loaded }: { loaded: SectionOnTheWire<'photos'> }) {
  return (
    <SectionForm
      section="photos"
      lead={`Up to ${mostTeamPhotos} photos of your people and your van, for the home page and the services page. Ask everyone in a photo first.`}
      loaded={loaded}
    >
      {({ photos }) => (
        <ListField<'path', Listed>
          name="photos"
          id="path"
          items={photos}
          thing="photo"
          most={mostTeamPhotos}
          legend={<legend className="sr-only">{field('photos').label}</legend>}
          empty={<p className="text-ink-muted text-sm">No photos yet.</p>}
          add={(append) => (
            <ImageUpload
              label="Add a photo"
              accept={photoAndHeicTypes}
              findMistake={findFileMistake}
              onUploaded={(path) => append({ path })}
            />
          )}
        >
          {({ path, alt }, { index, buttons }) => (
            <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
              <img
                src={imageUrl(path)}
                alt={alt ?? `Photo ${index + 1}`}
                className="aspect-4/3 w-full rounded-lg bg-surface-sunken object-cover"
              />
              <div className="min-w-0">
                <TextOfPhoto label={`What photo ${index + 1} shows`} />
                <div className="mt-2 flex gap-1">{buttons}</div>
              </div>
            </div>
          )}
        </ListField>
      )}
    </SectionForm>
  )
}

function TextOfPhoto({ label }: { label: string }) {
  const { error } = useField('path')
  return (
    <InputField
      name="alt"
      label={label}
      required
      hint="For people who can’t see it, like “Theo beside our white van”"
      error={error}
      autoComplete="off"
    />
  )
}
