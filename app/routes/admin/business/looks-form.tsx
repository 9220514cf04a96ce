import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { type LooksFacts, largestLogo } from '#shared/business/looks-form.ts'
import { ColorField } from './fields/color-field.tsx'
import { ImageUpload } from './fields/image-upload.tsx'
import { SectionForm } from './fields/section-form.tsx'

/** Logo and color, used on every page and in every email. */
export function LooksForm({ loaded }: { loaded: SectionOnTheWire<'looks'> }) {
  return (
    <SectionForm section="looks" title="Logo and color" loaded={loaded}>
      {({ logo }) => (
        <>
          <LogoField logo={logo} />
          <ColorField name="brand_color" />
        </>
      )}
    </SectionForm>
  )
}

const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

function findLogoMistake({ type, size }: File): string | null {
  if (!logoTypes.includes(type)) return 'Please use a PNG, JPG or WebP file for the logo'
  return size > largestLogo ? 'Please use a logo of at most 2 MB' : null
}

function LogoField({ logo }: { logo: LooksFacts['logo'] }) {
  const { name, errorInside, error = errorInside, onChange } = useField('logo')
  const [path, setPath] = useState(logo?.path ?? '')
  function change(next: string) {
    setPath(next)
    onChange()
  }
  return (
    <fieldset name="logo" tabIndex={-1} className="min-w-0 outline-none">
      <legend className="font-semibold">Logo</legend>
      <p className="mt-1 mb-3 text-ink-muted text-sm">
        Replaces the house-and-wrench icon. A square of at least 512 pixels works best. It’s always on white.
      </p>
      <input type="hidden" name={`${name}.path`} value={path} />
      <div className="flex flex-wrap items-start gap-3">
        {path !== '' && (
          <img
            src={imageUrl(path)}
            alt="Your logo"
            className="h-16 w-auto max-w-40 rounded-lg border border-line bg-[#fff] object-contain p-1"
          />
        )}
        <ImageUpload
          label={path === '' ? 'Upload a logo' : 'Replace the logo'}
          accept={logoTypes.join()}
          findMistake={findLogoMistake}
          onUploaded={change}
        />
        {path !== '' && (
          <Button variant="quiet" onClick={() => change('')}>
            <Trash2 aria-hidden="true" className="size-5" />
            Remove the logo
          </Button>
        )}
      </div>
      {error && <p className="mt-2 font-medium text-danger text-sm">{error}</p>}
    </fieldset>
  )
}
