/** A screen whose work arrives with a later version: it says so instead of pretending. */
export function LaterScreen({ title, purpose }: { title: string; purpose: string }) {
  return (
    <>
      <h1 className="font-bold text-3xl tracking-tight">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-muted">{purpose} This screen arrives with a later version of the site.</p>
    </>
  )
}
