/** What may be added to a booking as a photo: the same on the screen and on the server. */

/** A file of this size is still taken; a phone's camera makes 3 to 12 MB. */
export const photoSizeLimit = 15 * 1024 * 1024
export const photoTooLarge = 'This photo is over 15 MB. Please choose a smaller one.'

export const mostBookingPhotos = 30
export const tooManyPhotos = `A booking can have up to ${mostBookingPhotos} photos. Please remove one first.`

/** Named one by one, because a phone then turns its own format into one of these. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
