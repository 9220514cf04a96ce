import picture from './hero-picture.svg?raw'

/**
 * Portland's mountain, firs and bridge, with kitchen appliances in front. Purely decorative. It's part of the page, so every browser
 * paints it immediately: a separate file would take one more round trip before the first screen is complete.
 */
export function HeroPicture() {
  return <div className="mx-auto w-full max-w-lg lg:max-w-none" dangerouslySetInnerHTML={{ __html: picture }} />
}
