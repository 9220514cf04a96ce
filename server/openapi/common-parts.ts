import * as z from 'zod'
import type { Answer, Parameter } from './door.ts'

export const errorOnTheWire = z.object({
  error: z.object({
    code: z.string().describe('For your code'),
    message: z.string().describe('A sentence to show to people'),
    fields: z.record(z.string(), z.string()).optional().describe('What’s wrong, by field'),
  }),
  request_id: z.string().describe('Find the request in the log by this id'),
})

export function refused(description: string): Answer {
  return { description, content: errorOnTheWire }
}

export function inPath(name: string, description: string, schema: z.ZodType = z.uuid()): Parameter {
  return { name, in: 'path', description, schema }
}

export function inQuery(name: string, description: string, schema: z.ZodType): Parameter {
  return { name, in: 'query', description, schema: schema.optional() }
}

export const nothing: Answer = { description: 'Done; no body' }
