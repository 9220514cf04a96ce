import { randomUUID } from 'node:crypto'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { LinkAnswer, LinkContext, LinkRequest } from '#server/bookings/homeowner/link-context.ts'
import { addPhoto, type PhotoActor } from '#server/bookings/homeowner/photos/add-photo.ts'
import { isAppError } from '#server/errors.ts'
import { photoSizeLimit, tooManyPhotos } from '#shared/bookings/booking-photos.ts'
import { isUuid } from '#shared/uuid.ts'

const by: PhotoActor = { kind: 'homeowner', id: null }

/**
 * Stores a form's photo. Its `photo_id` is created with the page, so resending a form adds nothing. A browser that sends none gets a
 * new one.
 */
export async function addPlatePhoto(
  ctx: LinkContext,
  bookingId: string,
  { form, language }: LinkRequest,
): Promise<LinkAnswer> {
  const texts = homeownerTexts(language).prepare.photo
  const [file, sentId] = [form.get('photo'), form.get('photo_id')]
  if (!(file instanceof File) || file.size === 0) return { mistakes: { photo: texts.missing } }
  if (file.size > photoSizeLimit) return { mistakes: { photo: texts.tooLarge } }
  const id = typeof sentId === 'string' && isUuid(sentId) ? sentId : randomUUID()
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    await addPhoto(ctx, { bookingId, id, bytes, by })
    return { said: 'photo_added' }
  } catch (error) {
    if (isAppError(error) && error.code === 'too_large') return { mistakes: { photo: texts.tooLarge } }
    if (isAppError(error) && error.code === 'invalid') {
      return { mistakes: { photo: error.message === tooManyPhotos ? texts.tooMany : texts.notAPhoto } }
    }
    throw error
  }
}
