/** What may be added to a booking as a photo, for both the screen and the server. */

/** The largest file that is accepted. A phone camera produces 3 to 12 MB. */
export const photoSizeLimit = 15 * 1024 * 1024
export const photoTooLarge = 'This photo is over 15 MB. Please choose a smaller one.'

export const mostBookingPhotos = 30
export const tooManyPhotos = `A booking can have up to ${mostBookingPhotos} photos. Please remove one first.`

/** Listed one by one, because that makes an iPhone convert its own format to one of these, also without a script. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
/** For the back office, which converts it itself. Most computers know that format only by the name of its files. */
export const photoAndHeicTypes = `${photoTypes},image/heic,image/heif,.heic,.heif`
