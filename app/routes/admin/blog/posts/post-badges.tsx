import { Sparkles } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { type PostInput, postStatuses } from '#shared/blog/post-form.ts'

export function AiBadge() {
  return (
    <Badge variant="soft">
      <Sparkles aria-hidden="true" className="size-3.5" />
      AI
    </Badge>
  )
}

/** Highlighted for published, outlined otherwise (spec.md §2). */
export function StatusBadge({ status }: { status: PostInput['status'] }) {
  const label = postStatuses.find(({ value }) => value === status)?.label
  return <Badge variant={status === 'published' ? 'solid' : 'outline'}>{label}</Badge>
}
