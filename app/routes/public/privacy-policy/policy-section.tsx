import type { ReactNode } from 'react'
import type { Business } from '#shared/business/business.ts'

/** One section of the policy: its anchor, heading and content. */
export interface PolicySection {
  id: string
  title: string
  Body: (props: { business: Business }) => ReactNode
}
