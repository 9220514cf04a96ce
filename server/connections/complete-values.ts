import { invalid } from '#server/errors.ts'
import { type Connection, type ConnectionValues, connections } from '#shared/connections/connections.ts'

/**
 * What was entered, with the secrets that were left empty. A stored one goes only where it was entered for: whoever can open the screen
 * could otherwise send it to a server of their own.
 * @throws AppError invalid when a secret has to be entered again
 */
export function completeValues<One extends Connection>(
  connection: One,
  entered: ConnectionValues<One>,
  stored: ConnectionValues<One>,
): ConnectionValues<One> {
  const { boundTo, secrets } = connections[connection]
  const valuesOf = (values: object) => new Map(Object.entries(values))
  const [now, before] = [valuesOf(entered), valuesOf(stored)]
  const isUsed = now.get(boundTo[0]) !== ''
  const isMoved = boundTo.some((field) => now.get(field) !== before.get(field))
  const kept = secrets.map((field) => {
    if (!isUsed) return [field, '']
    if (now.get(field) !== '' || !before.get(field)) return [field, now.get(field)]
    if (!isMoved) return [field, before.get(field)]
    const message = 'Please enter this again: it was for another server'
    throw invalid(message, { [field]: message })
  })
  return { ...entered, ...Object.fromEntries(kept) }
}
