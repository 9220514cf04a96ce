import type { ReactNode } from 'react'
import type { Business } from '#shared/business.ts'

/** One section of the policy: its anchor, its heading and what it says. */
export interface PolicySection {
  id: string
  title: string
  Body: (props: { business: Business }) => ReactNode
}
