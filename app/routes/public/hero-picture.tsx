import picture from './hero-picture.svg?raw'

/**
 * The mountain, the firs and the bridge of Portland, and in front of them the machines of a kitchen; decoration only. It is in the page,
 * which every browser paints at once: a file of its own would be one more trip before the first screen is whole.
 */
export function HeroPicture() {
  return <div className="mx-auto w-full max-w-lg lg:max-w-none" dangerouslySetInnerHTML={{ __html: picture }} />
}
