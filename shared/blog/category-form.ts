/** The category form's rules (spec.md §5), shared by the screen and the server. Field names match the wire format. */
import * as z from 'zod'
import { type FieldMistakes, fieldMistakes } from '#shared/field-mistakes.ts'
import { visibleText } from '#shared/storable.ts'
import { slugify } from './slug.ts'

export const categoryLimits = { name: 100, slug: 100, description: 500 } as const

const text = z
  .string('Should be text')
  .nullish()
  .transform((value) => visibleText(value ?? '').trim())

/** What is sent to save a category. An empty slug is derived from the name, an empty description becomes `null`. */
const categoryForm = z
  .object({
    name: z.string('Name is required').overwrite(visibleText).trim().min(1, 'Name is required'),
    slug: text,
    description: text,
  })
  .transform(({ name, slug, description }) => ({
    name,
    slug: slug || slugify(name).slice(0, categoryLimits.slug).replace(/-$/, ''),
    description: description || null,
  }))
  .pipe(
    z.object({
      name: z.string().max(categoryLimits.name, 'Name too long'),
      slug: z
        .string()
        // A name in a non-Latin script has no letters a slug can use.
        .min(1, 'Enter a slug, because none can be made from this name')
        .max(categoryLimits.slug, 'Slug too long')
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, like washing-machines'),
      description: z.string().max(categoryLimits.description, 'Description too long').nullable(),
    }),
  )

/** A category that passed every rule. */
export type CategoryInput = z.output<typeof categoryForm>

/** The category as returned when someone started editing it. Omitted by clients that don't mind overwriting others' saves. */
export const categorySeen = z.object({
  was: z.object({ name: z.string(), slug: z.string(), description: z.string().nullable() }).optional(),
})

type CategoryCheck = { ok: true; category: CategoryInput } | FieldMistakes<keyof CategoryInput>

/** Applies every rule and returns the first message for each invalid field. */
export function checkCategoryForm(values: unknown): CategoryCheck {
  const parsed = categoryForm.safeParse(values)
  return parsed.success ? { ok: true, category: parsed.data } : fieldMistakes(parsed.error, 'name')
}
