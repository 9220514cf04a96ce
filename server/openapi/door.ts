import type * as z from 'zod'

/** What the document says about one endpoint. Who may use it, and which refusals follow from that, is said once for all. */
export interface Door {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As OpenAPI writes it: /api/admin/posts/{id}. */
  path: string
  /** A name for programs generated from the document. */
  operationId: string
  summary: string
  isAdminsOnly: boolean
  /** A technician's own jobs: for technicians, and admins who are one. */
  isTechnicians?: boolean
  /** Parts of the path and of the query. */
  parameters?: Parameter[]
  /** JSON, or the bytes of an image. */
  body?: z.ZodType | 'image'
  /** By status; those of refusals have the error's form unless they say otherwise. */
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
  /** JSON of this form, the bytes of an image, a table as CSV, a calendar, or nothing. */
  content?: z.ZodType | 'image' | 'csv' | 'calendar'
}
