import type * as z from 'zod'

/** What the document says about one endpoint. Who may use it, and which errors follow from that, is defined once for all of them. */
export interface Door {
  method: 'get' | 'post' | 'put' | 'delete'
  /** In OpenAPI notation: /api/admin/posts/{id}. */
  path: string
  /** The name in clients generated from the document. */
  operationId: string
  summary: string
  isAdminsOnly: boolean
  /** A technician's own jobs: for technicians, and for admins who are also technicians. */
  isTechnicians?: boolean
  /** Path and query parameters. */
  parameters?: Parameter[]
  /** JSON, or the bytes of an image. */
  body?: z.ZodType | 'image'
  /** By status. Errors have the standard error format unless they say otherwise. */
  answers: Record<number, Answer>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  schema: z.ZodType
}

export interface Answer {
  description: string
  /** JSON with this schema, the bytes of an image, a CSV table, a calendar, or nothing. */
  content?: z.ZodType | 'image' | 'csv' | 'calendar'
}
