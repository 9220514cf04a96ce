import { ownId } from '../normalize.ts'
import { at, listAt, people, type Recorder, valueAt } from '../recorder.ts'
import { called, washer } from './bookings.ts'
import { tom } from './people.ts'

/** Where each kind of path finds something; the others look for what doesn't exist. */
const existing: [RegExp, string][] = [
  [/^\/api\/admin\/(bookings|plan)\//, washer],
  [/^\/api\/technician\//, called],
  [/^\/api\/admin\/technicians\//, tom],
  [/^\/api\/admin\/posts\//, ownId(81)],
]

const wrongBodies = [{}, [], '{', { version: 'x' }]

/**
 * Every operation of the API's description, by everyone: reads answer, and changes are refused, because there is nothing to change. By
 * name, because what one changes another may answer, and endpoints move within the description.
 */
export async function knockOnEveryDoor({ ask, office, visitor }: Recorder) {
  const described = await visitor.get('/api/openapi.json')
  const paths = Object.keys(Object(valueAt(described.json, 'paths'))).toSorted()
  for (const path of paths) {
    for (const method of Object.keys(Object(valueAt(described.json, 'paths', path))).toSorted()) {
      if (method === 'get')
        for (const who of people)
          await ask(who, 'GET', fill(path, existing.find(([kind]) => kind.test(path))?.[1] ?? ownId(99)))
      else
        await knock(
          ask,
          method.toUpperCase(),
          fill(path, ownId(99)),
          path.startsWith('/api/technician') ? 'technician' : 'admin',
        )
    }
  }
  const sessions = await office.get('/sessions')
  await office.delete(`/sessions/${at(listAt(sessions.json, 'sessions'), 0, 'id')}`)
}

async function knock(ask: Recorder['ask'], method: string, path: string, insider: string) {
  const bodies = method === 'DELETE' ? [undefined] : wrongBodies
  for (const who of people.filter((each) => each !== insider)) await ask(who, method, path, bodies[0])
  for (const body of bodies) await ask(insider, method, path, body)
}

function fill(path: string, id: string): string {
  return path
    .replace('{path}', `posts/${ownId(98)}.png`)
    .replace('{section}', 'identity')
    .replace(/\{zip\}/, '97201')
    .replace(/\{\w+\}/g, id)
}
