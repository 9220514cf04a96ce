import { Trash2 } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { ImageUpload } from '#app/routes/admin/business/fields/image-upload.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import { brandColorMistake, brandColors, brandGrounds, nearestBrandColor } from '#shared/business/brand-color.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { type LooksFacts, largestLogo } from '#shared/business/looks-form.ts'

const field = fieldsOf('looks')
const [logoField, colorField] = [field('logo'), field('brand_color')]

/** Logo and color, used on every page and in every email. */
export function LooksForm({ loaded }: { loaded: SectionOnTheWire<'looks'> }) {
  return (
    <SectionForm section="looks" loaded={loaded}>
      {({ logo }) => (
        <>
          <LogoField logo={logo} />
          <ColorField />
        </>
      )}
    </SectionForm>
  )
}

function LogoField({ logo }: { logo: LooksFacts['logo'] }) {
  const { name, errorInside, error = errorInside, onChange } = useField(logoField.name)
  const [path, setPath] = useState(logo?.path ?? '')
  function change(next: string) {
    setPath(next)
    onChange()
  }
  return (
    <fieldset name="logo" tabIndex={-1} className="min-w-0 outline-none">
      <legend className="font-semibold">{logoField.label}</legend>
      <p className="mt-1 mb-3 text-ink-muted text-sm">{logoField.hint}</p>
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

const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

function findLogoMistake({ type, size }: File): string | null {
  if (!logoTypes.includes(type)) return 'Please use a PNG, JPG or WebP file for the logo'
  return size > largestLogo ? 'Please use a logo of at most 2 MB' : null
}

const colorOfTheSite = '#1a5c4a'

/** One color, as text and a picker, with a preview in both schemes and the nearest color that works if this one doesn't. */
function ColorField() {
  const { name, value, error, onChange } = useField(colorField.name)
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '')
  const entered = typed.trim().toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(entered)
  const problem = isColor ? brandColorMistake(entered) : null
  const shown = isColor ? nearestBrandColor(entered) : colorOfTheSite
  function change(next: string) {
    setTyped(next)
    onChange()
  }
  return (
    <div className="border-line border-t pt-6">
      <Field label={colorField.label} hint={colorField.hint} error={isColor ? problem : error}>
        {(control) => (
          <div className="flex max-w-xs gap-3">
            <input
              {...control}
              name={name}
              value={typed}
              placeholder={colorOfTheSite}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change(target.value)}
            />
            <input
              type="color"
              aria-label="Pick the brand color"
              value={isColor ? entered : colorOfTheSite}
              onChange={({ target }) => change(target.value)}
              className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface-raised p-1"
            />
          </div>
        )}
      </Field>
      {problem && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => change(shown)}>
          Use {shown}
        </Button>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Preview scheme="light" color={shown} />
        <Preview scheme="dark" color={shown} />
      </div>
    </div>
  )
}

/** A link and a button as visitors see them, regardless of this screen's own scheme. */
function Preview({ scheme, color }: { scheme: 'light' | 'dark'; color: string }) {
  const { brand, onBrand } = brandColors(color)[scheme]
  const [ground] = brandGrounds[scheme]
  const button: CSSProperties = { background: brand, color: onBrand }
  return (
    <figure className="rounded-control border border-line p-4" style={{ background: ground }}>
      <div aria-hidden="true" className="flex flex-wrap items-center gap-4 font-semibold">
        <span className="rounded-control px-4 py-2" style={button}>
          Book Online
        </span>
        <span className="underline" style={{ color: brand }}>
          See our prices
        </span>
      </div>
      <figcaption className="mt-2 text-sm" style={{ color: scheme === 'light' ? '#4f5f57' : '#a9b8b0' }}>
        In the {scheme} scheme
      </figcaption>
    </figure>
  )
}
