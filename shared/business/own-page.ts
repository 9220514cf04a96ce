/** What the owner adds to the page of an appliance or a city, or that it's switched off. */
import * as z from 'zod'
import { visibleText } from '#shared/storable.ts'

export const ownPageForm = z.object({
  /** Plain text. Empty lines separate paragraphs. */
  words: z
    .string('Should be text')
    .overwrite((text) => visibleText(text.replace(/\r\n?/g, '\n')).trim())
    .max(20_000, 'Please enter at most 20,000 characters')
    .default(''),
  is_off: z.boolean('Should be true or false').default(false),
})

export interface OwnPage extends z.output<typeof ownPageForm> {
  /** The page's address: `/services/dryer`. */
  path: string
  /** Counts the saves. */
  version: number
}

/** For a page that the owner hasn't touched. */
export function untouchedPage(path: string): OwnPage {
  return { ...ownPageForm.parse({}), path, version: 0 }
}
