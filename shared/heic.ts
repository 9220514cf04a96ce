/** Says how to send a photo in one of the rarer formats of phones: a sequence, or one that isn't compressed as usual. */
export const heifRefused =
  'We can’t read this kind of HEIC file. Please save the photo as a JPEG and pick the new file.'

/** Whether a file has the format of phones, by its name or its type. Most computers don't know the type. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type)
}
