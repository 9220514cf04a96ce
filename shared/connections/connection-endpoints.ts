/** The endpoints for what the site is connected to. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { type Connection, connectionForms, connectionNames } from './connections.ts'

const version = z.int().meta({ description: 'How many times this connection was saved, starting at 0' })

/** Secrets are empty: nobody sees them again. */
function connection<Form extends z.ZodType>(form: Form) {
  return z.object({
    values: form,
    secrets_set: z.array(z.string()).describe('The secrets that are set. Leave one empty to keep it'),
    version,
    fixed: z.record(z.string(), z.string()).describe('The environment variables that set a value, by its name'),
    is_unreadable: z.boolean().describe('The site’s secret was replaced since: please enter everything again'),
    saved_by: z.string().nullable(),
    saved_at: z.iso.datetime().nullable(),
  })
}

const connectionsOnTheWire = z.object({
  address: connection(connectionForms.address),
  mail: connection(connectionForms.mail),
  ai: connection(connectionForms.ai),
  texts: connection(connectionForms.texts),
  bucket: connection(connectionForms.bucket),
  booking_webhook: connection(connectionForms.booking_webhook),
  events_webhook: connection(connectionForms.events_webhook),
} satisfies Record<Connection, z.ZodType>)
export type ConnectionsOnTheWire = z.output<typeof connectionsOnTheWire>
export type ConnectionOnTheWire<One extends Connection = Connection> = ConnectionsOnTheWire[One]

const path = { connection: z.enum(connectionNames, 'We can’t find that connection.').describe('The connection') }

export const connectionEndpoints = {
  'GET /api/admin/connections': {
    id: 'readConnections',
    summary: 'What the site is connected to, without the secrets',
    guard: 'owner',
    answers: { 200: answer('Each connection; `fixed` names the variables that override it', connectionsOnTheWire) },
  },
  'PUT /api/admin/connections/{connection}': {
    id: 'saveConnection',
    summary: 'Save all of one connection, with the version you read; it is used from then on',
    guard: 'owner',
    needsFreshSignIn: true,
    path,
    body: z.union(Object.values(connectionForms).map((form) => form.safeExtend({ version }))),
    readsBody: true,
    answers: {
      200: answer('The connection as it is now', z.union(Object.values(connectionsOnTheWire.shape))),
      400: refused('Invalid input; fields says where'),
      404: refused('No such connection'),
      409: refused('Someone else saved this connection after that version'),
    },
  },
  'POST /api/admin/connections/{connection}/try': {
    id: 'tryConnection',
    summary: 'Try a connection as entered, before it is saved',
    guard: 'owner',
    needsFreshSignIn: true,
    path,
    body: z.union(Object.values(connectionForms)),
    readsBody: true,
    answers: {
      200: answer('It works; `says` says how far', z.object({ says: z.string() })),
      400: refused('It doesn’t work, or the input is invalid; fields says where'),
      404: refused('No such connection'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof connectionEndpoints> {}
}
