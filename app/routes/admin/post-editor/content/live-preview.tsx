import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewContent } from '#app/routes/admin/data/posts.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const pauseMs = 500

/** The content as a save would leave it, cleaned by the server; it keeps up with the typing. */
export function LivePreview({ title, html }: { title: string; html: string }) {
  const settled = useSettled(html)
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', settled],
    queryFn: ({ signal }) => previewContent(settled, signal),
    placeholderData: (previous) => previous,
    gcTime: 0,
    enabled: settled.trim() !== '',
  })
  return (
    <section aria-label="Live preview" className="rounded-card border border-line bg-surface-raised p-5 md:p-7">
      <h2 className="mb-5 font-extrabold text-3xl leading-tight tracking-tight">{title || 'Title'}</h2>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && settled.trim() !== '' && <Spinner label="Loading the preview..." />}
      {settled.trim() !== '' && data && (
        <div className="prose article" dangerouslySetInnerHTML={{ __html: data.html }} />
      )}
    </section>
  )
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
