/**
 * The site cannot start, for a reason that its owner can fix. The message is one sentence for the owner and is shown alone;
 * every other error at a start is a defect and is shown whole.
 */
const brand = Symbol.for('appliance-repair-site.StartError')

export class StartError extends Error {
  // The class exists twice, in the build and beside it, so `instanceof` would say no: the brand decides.
  readonly [brand] = true
}

export function isStartError(error: unknown): error is StartError {
  return typeof error === 'object' && error !== null && brand in error
}
