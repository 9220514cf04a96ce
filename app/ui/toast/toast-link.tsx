import { ExternalLink } from 'lucide-react'

/** Where to go next, below a toast's text. Opens in a new tab. */
export function ToastLink({ text, to }: { text: string; to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="-mb-1 inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
    >
      {text}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
