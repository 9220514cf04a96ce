import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function TemplatesSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>Loading the texts</VisuallyHidden>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-64 w-full" />
      ))}
    </div>
  )
}
