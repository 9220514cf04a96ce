/** The OpenAPI 3.1 document of the whole API, generated from the schemas that the endpoints themselves use. */
import * as z from 'zod'
import { adminDoors } from './admin-doors.ts'
import { businessDoors } from './business-doors.ts'
import { calendarDoors } from './calendar-doors.ts'
import { callerDoors } from './caller-doors.ts'
import { errorOnTheWire, refused } from './common-parts.ts'
import { deskDoors } from './desk-doors.ts'
import type { Answer, Door, Parameter } from './door.ts'
import { firstDayDoors } from './first-day-doors.ts'
import { homeownerDoors } from './homeowner-doors.ts'
import { messageDoors } from './message-doors.ts'
import { notificationDoors } from './notification-doors.ts'
import { ownJobDoors } from './own-job-doors.ts'
import { planDoors } from './plan-doors.ts'
import { postDoors } from './post-doors.ts'
import { publicDoors } from './public-doors.ts'
import { technicianDoors } from './technician-doors.ts'
import { trustDoors } from './trust-doors.ts'

export const doors: Door[] = [
  ...publicDoors,
  ...adminDoors,
  ...businessDoors,
  ...calendarDoors,
  ...homeownerDoors,
  ...callerDoors,
  ...deskDoors,
  ...trustDoors,
  ...messageDoors,
  ...notificationDoors,
  ...planDoors,
  ...technicianDoors,
  ...ownJobDoors,
  ...postDoors,
  ...firstDayDoors,
]

type Json = Record<string, unknown>

/** `siteUrl` is where the endpoints are served. */
export function describeDoors({ name, siteUrl }: { name: string; siteUrl: string }): Json {
  const paths: Record<string, Json> = {}
  for (const door of doors) paths[door.path] = { ...paths[door.path], [door.method]: describeDoor(door) }
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
          description: 'The access token of an admin, from POST /auth/v1/token?grant_type=password.',
        },
        technician: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a technician, or of an admin who is one.',
        },
      },
    },
  }
}

/** Errors that anyone can get, and those that admins can get. */
const refusalsOfAll: Record<number, Answer> = {
  500: refused('Something went wrong on our side'),
}
const refusalsOfAdmins: Record<number, Answer> = {
  401: refused('unauthorized: sign in, or sign in again'),
  403: refused(
    'forbidden: not an admin; second_factor_required: this session hasn’t used its second factor; second_factor_missing: one is required, and the account has none',
  ),
}
const refusalsOfTechnicians: Record<number, Answer> = {
  401: refused('unauthorized: sign in, or sign in again'),
  403: refused(
    'forbidden: not a technician; second_factor_required: this session hasn’t used its second factor; second_factor_missing: one is required, and the account has none',
  ),
}
const refusalsOfBodies: Record<number, Answer> = {
  413: refused('The body is too large'),
}

function describeDoor({
  operationId,
  summary,
  isAdminsOnly,
  isTechnicians,
  parameters = [],
  body,
  answers,
}: Door): Json {
  const all: Record<number, Answer> = {
    ...refusalsOfAll,
    ...(isAdminsOnly && refusalsOfAdmins),
    ...(isTechnicians && refusalsOfTechnicians),
    ...(body !== undefined && refusalsOfBodies),
    ...answers,
  }
  return {
    operationId,
    summary,
    ...(isAdminsOnly && { security: [{ admin: [] }] }),
    ...(isTechnicians && { security: [{ technician: [] }] }),
    ...(parameters.length > 0 && { parameters: parameters.map(describeParameter) }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: body === 'image' ? imageContent : { 'application/json': { schema: bodySchemaOf(body) } },
      },
    }),
    responses: Object.fromEntries(Object.entries(all).map(([status, answer]) => [status, describeAnswer(answer)])),
  }
}

function describeParameter({ schema, ...parameter }: Parameter): Json {
  return { ...parameter, required: !schema.isOptional(), schema: schemaOf(schema, 'input') }
}

const imageContent = { 'image/*': {} }

function describeAnswer({ description, content }: Answer): Json {
  if (content === undefined) return { description }
  if (content === 'image') return { description, content: imageContent }
  if (content === 'csv') return { description, content: { 'text/csv': {} } }
  if (content === 'calendar') return { description, content: { 'text/calendar': {} } }
  const schema = content === errorOnTheWire ? { $ref: '#/components/schemas/Error' } : schemaOf(content, 'output')
  return { description, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
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
  const limits = (output.properties ?? {}) as Record<string, Json>
  const properties = Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    const limited = limits[name]
    return [name, limited && Object.keys(limited).length > 0 ? limited : property]
  })
  return { ...input, properties: Object.fromEntries(properties) }
}
