import * as z from 'zod'
import { answer, type Endpoints } from './endpoint.ts'

export const documentEndpoints = {
  'GET /api/openapi.json': {
    id: 'readOpenApi',
    summary: 'This document',
    guard: 'everybody',
    answers: { 200: answer('An OpenAPI 3.1 document', z.record(z.string(), z.unknown())) },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof documentEndpoints> {}
}
