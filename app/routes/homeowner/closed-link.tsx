import { CallLink } from '#app/components/call-link.tsx'

/** Shown instead of the page: why it isn't available, and who to call. */
export function ClosedLink({ title, advice, call }: { title: string; advice: string; call: string }) {
  return (
    <div className="py-8 text-center">
      <h1 className="font-extrabold text-title">{title}</h1>
      <p className="mx-auto mt-4 max-w-xl text-ink-muted text-lead">{advice}</p>
      <div className="mt-8">
        <CallLink size="lg">{call}</CallLink>
      </div>
    </div>
  )
}
