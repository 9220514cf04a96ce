/**
 * What `zod` is in the browser (vite.config.ts): the same, but it never tries whether it may write code. The content security policy
 * doesn't let it, and Firefox logs each attempt.
 */
import { config } from 'zod'

// Before any schema is made, because whatever makes one imports this.
config({ jitless: true })

export * from 'zod'
