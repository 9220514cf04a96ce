/** The endpoints of the blog's images, at the storage service's URLs from spec.md §7. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { responsiveFormats, responsiveWidths } from './image-address.ts'

/** The response to an upload (spec.md §7). */
const imageOnTheWire = z.object({
  /** Bucket and path, in the format the storage client expects. */
  Key: z.string(),
  /** On this site, without the origin. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  content_type: z.string(),
})
export type ImageOnTheWire = z.output<typeof imageOnTheWire>

/** A file of exactly 5 MB is refused; one byte less is accepted (spec.md §5, §9). */
export const imageSizeLimit = 5 * 1024 * 1024
export const imageTooLarge = 'Image size should be less than 5MB'
/** What a form adds to the file, in KB: boundary lines, headers and the `cacheControl` field. */
const formOverhead = 64

const path = { path: z.string().describe('posts/{uuid}.{png, jpg, jpeg, webp, gif or avif}') }

export const imageUploadEndpoints = {
  'POST /storage/v1/object/blog-images/{path}': {
    id: 'uploadImage',
    summary: 'Upload an image for a post to a new path',
    guard: 'writer',
    path,
    body: 'image',
    bodyLimit: imageSizeLimit / 1024 + formOverhead,
    tooLarge: imageTooLarge,
    answers: {
      200: answer('The image was stored', imageOnTheWire),
      400: refused('Not an image we accept, or a bad path'),
      409: refused('The path is taken, and images can’t be overwritten'),
      413: refused('The image is 5 MB or larger'),
    },
  },
} as const satisfies Endpoints

export const publicImageEndpoints = {
  'GET /storage/v1/object/public/blog-images/{path}': {
    id: 'readImage',
    summary: 'A post’s image, or a smaller copy of it',
    guard: 'everybody',
    path,
    // Half a size, or another one, is refused as a whole.
    query: z.object({
      width: z.coerce
        .number<number>()
        .pipe(z.literal([...responsiveWidths]))
        .optional()
        .catch(undefined)
        .meta({ description: 'In pixels; needs format', enum: [...responsiveWidths] }),
      format: z.enum(responsiveFormats).optional().catch(undefined).describe('Needs width'),
    }),
    answers: {
      200: answer('The image', 'image'),
      400: refused('Not a width or format we offer'),
      404: refused('No such image'),
    },
  },
} as const satisfies Endpoints

/** What the migration has done (spec.md §3). */
const migrationOnTheWire = z.object({
  results: z.object({
    /** All posts. */
    processed: z.int(),
    /** Posts whose images were moved. */
    migrated: z.int(),
    /** Messages that name the post. */
    errors: z.array(z.string()),
  }),
})
export type MigrationOnTheWire = z.output<typeof migrationOnTheWire>
export type MigrationResults = MigrationOnTheWire['results']

export const imageMigrationEndpoints = {
  'POST /functions/v1/migrate-blog-images': {
    id: 'migrateImages',
    summary: 'Move images embedded in posts into storage',
    guard: 'owner',
    answers: {
      200: answer('What changed', migrationOnTheWire),
      409: refused('A migration is already running'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract
    extends Readonly<typeof imageUploadEndpoints>,
      Readonly<typeof publicImageEndpoints>,
      Readonly<typeof imageMigrationEndpoints> {}
}
