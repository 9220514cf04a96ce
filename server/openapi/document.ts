/** The OpenAPI 3.1 document of the whole API, generated from the contract that the endpoints themselves are made of. */
import * as z from 'zod'
import { type Answer, type Endpoint, errorOnTheWire, type Guard, refused } from '#shared/api/endpoint.ts'
import { endpoints } from '#shared/api/endpoints.ts'

/** All endpoints, each with its method and its address in OpenAPI notation. */
export const describedEndpoints = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', address = ''] = name.split(' ')
  return { ...endpoint, method, address }
})

type Json = Record<string, unknown>

/** `siteUrl` is where the endpoints are served. */
export function describeEndpoints({ name, siteUrl }: { name: string; siteUrl: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { method, address, ...endpoint } of describedEndpoints) {
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorOnTheWire, 'output') },
      securitySchemes: {
        admin: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token of someone with a role in the back office, from POST /auth/v1/token?grant_type=password. Each operation’s 403 says which roles.',
        },
        technician: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a technician, or of an owner or someone in the office who is one.',
        },
      },
    },
  }
}

/** Errors that have nothing to do with what was asked. */
const refusalsOfAll: Record<number, Answer> = {
  500: refused('Something went wrong on our side'),
}
const refusalsOfBodies: Record<number, Answer> = {
  408: refused('The body didn’t arrive in time'),
  413: refused('The body is too large'),
}

/** Whose token is asked for, and what everyone else is told. */
type Access = { security?: Json[]; refusals?: Record<number, Answer> }

function onlyFor(whose: 'admin' | 'technician', someone: string): Access {
  return {
    security: [{ [whose]: [] }],
    refusals: {
      401: refused('unauthorized: sign in, or sign in again'),
      403: refused(
        `forbidden: not ${someone}; second_factor_required: this session hasn’t used its second factor; second_factor_missing: one is required, and the account has none`,
      ),
    },
  }
}

const accessBehind: Record<Guard, Access> = {
  everybody: {},
  owner: onlyFor('admin', 'an owner'),
  office: onlyFor('admin', 'an owner or in the office'),
  writer: onlyFor('admin', 'an owner or a writer'),
  author: onlyFor('admin', 'an owner or a writer'),
  staff: onlyFor('admin', 'someone with a role in the back office'),
  technician: onlyFor('technician', 'a technician'),
  gateway: {},
  twilio: {},
  link_holder: {},
  calendar_reader: {},
}

/** What someone is told who could do it, and has to sign in again first. */
const notFresh =
  'fresh_sign_in_required: the latest sign-in or second factor of this session is more than 10 minutes old'

function describeEndpoint(endpoint: Endpoint): Json {
  const { id, summary, guard, needsFreshSignIn, path, query, headers, body, isForm, answers } = endpoint
  const { security, refusals } = accessBehind[guard]
  const all: Record<number, Answer> = {
    ...refusalsOfAll,
    ...refusals,
    ...(body !== undefined && refusalsOfBodies),
    ...answers,
  }
  if (needsFreshSignIn) all[403] = refused(`${refusals?.[403]?.description}; ${notFresh}`)
  const parameters = [
    ...describeParameters('path', path),
    ...describeParameters('query', query?.shape),
    ...describeParameters('header', headers),
  ]
  return {
    operationId: id,
    summary,
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: body === 'image' || !body.isOptional(),
        content:
          body === 'image'
            ? imageContent
            : { [isForm ? formType : 'application/json']: { schema: bodySchemaOf(body) } },
      },
    }),
    responses: Object.fromEntries(Object.entries(all).map(([status, answer]) => [status, describeAnswer(answer)])),
  }
}

function describeParameters(place: 'path' | 'query' | 'header', schemas: Record<string, z.ZodType> = {}): Json[] {
  return Object.entries(schemas).map(([name, rule]) => {
    const { description, ...schema } = schemaOf(rule, 'input')
    return { name, in: place, description, required: !rule.isOptional(), schema }
  })
}

const formType = 'application/x-www-form-urlencoded'
const imageContent = { 'image/*': {} }

function describeAnswer({ description, content }: Answer): Json {
  if (content === undefined) return { description }
  if (content === 'image') return { description, content: imageContent }
  if (content === 'archive') return { description, content: { 'application/octet-stream': {} } }
  if (content === 'csv') return { description, content: { 'text/csv': {} } }
  if (content === 'xml') return { description, content: { 'text/xml': {} } }
  if (content === 'calendar') return { description, content: { 'text/calendar': {} } }
  const schema = content === errorOnTheWire ? { $ref: '#/components/schemas/Error' } : schemaOf(content, 'output')
  return { description, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: shorten })
  return json
}

/** Drops patterns that only repeat a format at length, and the two bounds that every integer has. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/**
 * The schema of a request body. A schema's input side says what may be omitted; the limits that apply after trimming are on its
 * output side.
 */
function bodySchemaOf(schema: z.ZodType): Json {
  const [input, output] = [schemaOf(schema, 'input'), schemaOf(schema, 'output')]
  const limits = output.properties ?? {}
  const properties = Object.entries(input.properties ?? {}).map(([name, property]) => {
    const limited = limits[name]
    return [name, limited && Object.keys(limited).length > 0 ? limited : property]
  })
  return { ...input, properties: Object.fromEntries(properties) }
}
