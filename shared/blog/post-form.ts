/** The post form's rules (spec.md §5), shared by the editor and the server. Field names match the wire format (spec.md §3). */
import * as z from 'zod'
import { type FieldMistakes, fieldMistakes } from '#shared/field-mistakes.ts'
import { storable, visibleText } from '#shared/storable.ts'
import { isInCalendar } from '#shared/time/calendar-day.ts'
import { setBytesAside } from './inline-bytes.ts'

/**
 * How long a browser keeps unsaved work that nobody returns to. An image referenced only by such a draft lives longer than that on
 * the server, so the draft can still be saved on its last day.
 */
export const draftLifetimeDays = 30

export const postStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
] as const

/**
 * In characters (spec.md §9). The content's limit leaves room for three inline images of 5 MB. `text` is the content without the bytes
 * of such images: reading it takes a second for every few million characters, in which nobody else is answered.
 */
export const postLimits = {
  title: 200,
  slug: 200,
  excerpt: 500,
  meta_description: 160,
  content: 24_000_000,
  text: 300_000,
} as const

const textTooLong =
  'Please shorten the content to 300,000 characters, not counting pictures. That’s about 50,000 words.'

/** What may be read as a post's content, saved or not. */
export const contentForm = z
  .string('Content is required')
  .max(postLimits.content, 'Content too long')
  .refine((html) => html.length <= postLimits.text || setBytesAside(html).short.length <= postLimits.text, textTooLong)

/** A URL on the web or on this site, or a `data:` URL with the image itself (the migration tool moves it to storage). */
function isImageAddress(address: string): boolean {
  const opening = /^data:image\/[a-z]+;base64,(?=.)/i.exec(address)?.[0]
  // For long ones this searches for characters that don't belong, as `isBase64` does.
  return opening === undefined
    ? /^(https?:\/\/.|\/(?!\/))/i.test(address) && !/\s/.test(address)
    : !/[^a-z\d+/=\s]/i.test(address.slice(opening.length))
}

const emptyToNull = (text: string | null | undefined) => visibleText(text ?? '').trim() || null

const optionalText = z.string('Should be text').nullish().transform(emptyToNull)

/** What is sent to save a post. Empty optional texts become `null`, and keywords are a list. */
export const postForm = z.object({
  title: z
    .string('Title is required')
    .overwrite(visibleText)
    .trim()
    .min(1, 'Title is required')
    .max(postLimits.title, 'Title too long'),
  slug: z
    .string('Slug is required')
    .trim()
    .min(1, 'Slug is required')
    .max(postLimits.slug, 'Slug too long')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, like fridge-not-cooling'),
  excerpt: optionalText.pipe(z.string().max(postLimits.excerpt, 'Excerpt too long').nullable()),
  content: contentForm.overwrite(storable).refine((html) => html.trim() !== '', 'Content is required'),
  featured_image_url: optionalText.pipe(
    z
      .string()
      .max(postLimits.content, 'Address too long')
      .refine(isImageAddress, 'Enter an address that begins with https://, or leave it empty')
      .nullable(),
  ),
  meta_description: optionalText.pipe(
    z.string().max(postLimits.meta_description, 'Meta description too long').nullable(),
  ),
  meta_keywords: z
    .array(z.string('Should be text').overwrite(visibleText).trim().max(100, 'Keyword too long'))
    .max(50, 'Use at most 50 keywords')
    .nullish()
    .transform((keywords) => {
      const named = keywords?.filter((keyword) => keyword !== '') ?? []
      return named.length > 0 ? named : null
    })
    .pipe(z.array(z.string()).nullable()),
  status: z.enum(
    postStatuses.map(({ value }) => value),
    'Choose draft, published or scheduled',
  ),
  /** When to publish a scheduled post, with its UTC offset. Ignored for other statuses. */
  scheduled_for: z.iso
    .datetime({ offset: true, message: 'Enter a date and a time' })
    .refine(isInCalendar, 'Enter a date and a time')
    .nullish()
    .transform((moment) => moment ?? null)
    .pipe(z.iso.datetime({ offset: true }).nullable()),
  category_ids: z
    .array(z.uuid('Choose a category from the list'))
    .max(50, 'Choose at most 50 categories')
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])])
    .pipe(z.array(z.uuid())),
})

/** A post that passed every rule. */
export type PostInput = z.output<typeof postForm>

/** The values of the editor's form, with keywords as one comma-separated text (spec.md §3). */
export interface PostFormValues {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image_url: string
  meta_description: string
  meta_keywords: string
  status: PostInput['status']
  scheduled_for: string | null
  category_ids: string[]
}

/** Splits on commas, trims, and drops empty parts (spec.md §3). */
export function splitKeywords(text: string): string[] {
  return text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}

type PostCheck = { ok: true; post: PostInput } | FieldMistakes<keyof PostInput>

/** Applies every rule and returns the first message for each invalid field. */
export function checkPostForm(values: unknown): PostCheck {
  const parsed = postForm.safeParse(values)
  return parsed.success ? { ok: true, post: parsed.data } : fieldMistakes(parsed.error, 'title')
}
