import { type CSSProperties, useState } from 'react'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { brandColorMistake, brandColors, brandGrounds, nearestBrandColor } from '#shared/business/brand-color.ts'

const colorOfTheSite = '#1a5c4a'

/** One color, as text and a picker, with a preview in both schemes and the nearest color that works if this one doesn't. */
export function ColorField({ name }: { name: string }) {
  const { value, error, onChange } = useField(name)
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
      <Field
        label="Brand color"
        hint="For buttons, links and the dark bands. Leave it empty to keep the green."
        error={isColor ? problem : error}
      >
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
