/**
 * The site can't start, for a reason that its owner can fix. The message is a sentence for the owner and is shown alone. Any other
 * error at startup is a bug and is shown in full.
 */
const brand = Symbol.for('appliance-repair-site.StartError')

export class StartError extends Error {
  // The class exists twice, in the build and outside it, so `instanceof` would fail. The brand decides instead.
  readonly [brand] = true
}

export function isStartError(error: unknown): error is StartError {
  return typeof error === 'object' && error !== null && brand in error
}
