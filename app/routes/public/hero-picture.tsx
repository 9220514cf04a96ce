import picture from './hero-picture.svg?url'

/**
 * The mountain, the firs and the bridge of Portland, and in front of them the machines of a kitchen; decoration only. The
 * drawing is a file of its own, used by reference: inside the page it would travel twice, as HTML and as script.
 */
export function HeroPicture() {
  return (
    <svg viewBox="0 0 520 440" aria-hidden="true" className="mx-auto w-full max-w-lg lg:max-w-none">
      <use href={`${picture}#picture`} />
    </svg>
  )
}
