/** What the business looks like: its logo and color, and photos of the people who come. */
import * as z from 'zod'
import { isImagePath } from '#shared/blog/image-address.ts'
import { storableLine } from '#shared/storable.ts'
import { brandColorMistake } from './brand-color.ts'

/** File size in bytes. */
export const largestLogo = 2 * 1024 * 1024
export const mostTeamPhotos = 6

/** An uploaded image. The server fills in its size. */
const image = z.object({
  path: z.string('Should be text').refine(isImagePath, 'Please upload the image again'),
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
})

export const looksForm = z.object({
  logo: image.nullable().default(null),
  /** As `#rrggbb`, or `null` for the site's default color. */
  brand_color: z
    .string('Should be text')
    .trim()
    .toLowerCase()
    .superRefine((color, { addIssue }) => {
      const message = brandColorMistake(color)
      if (message !== null) addIssue({ code: 'custom', message })
    })
    .nullable()
    .default(null),
})
export type LooksFacts = z.output<typeof looksForm>

const photo = image.extend({
  alt: z
    .string('Should be text')
    .overwrite(storableLine)
    .min(1, 'Please say what the photo shows, for people who can’t see it')
    .max(150, 'Please enter at most 150 characters'),
})
export type Photo = z.output<typeof photo>

export const photosForm = z.object({
  photos: z.array(photo).max(mostTeamPhotos, `Please keep at most ${mostTeamPhotos} photos`).default([]),
})
