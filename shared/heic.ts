/** Says how to send a photo in the format of phones, whose decoders aren't free for everyone to ship. */
export const heicRefused =
  'We can’t read HEIC photos. Open the photo, take a screenshot of it and use that, or save it as a JPEG.'

/** Whether a file has that format, by its name or its type. Most computers don't know the type. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type)
}
