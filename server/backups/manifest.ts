import { z } from 'zod'
import { sequenceSchema, tableSchema } from './tables.ts'

/** The first file of a backup: what has to be there before its rows can be taken in. */
export const manifestName = 'backup.json'
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment whose data is in the backup. */
  made_at: z.iso.datetime(),
  /** Says which secret opens it (`fingerprintOf`). The secret itself is not in it. */
  secret_fingerprint: z.string(),
  /** In the order in which they were applied, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last file: what was written, to compare with. */
export const totalsName = 'totals.json'
export const totalsSchema = z.object({
  rows: z.array(z.object({ table: z.string(), rows: z.int() })),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  /** Files that rows name and the storage no longer had, such as a photo removed meanwhile. */
  missing: z.array(z.string()),
})
export type Totals = z.infer<typeof totalsSchema>

/** Compressed rows of a table: `tables/public.bookings/000000.copy.gz`. */
export const partName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`
/** A picture or photo, under its path in the storage: `files/posts/….webp`. */
export const fileName = (path: string) => `files/${path}`

/** What a name stands for. */
export function readName(name: string): { table: string } | { path: string } | null {
  const [, table] = /^tables\/(.+)\/\d{6,}\.copy\.gz$/.exec(name) ?? []
  if (table !== undefined) return { table }
  return name.startsWith(fileName('')) ? { path: name.slice(fileName('').length) } : null
}
