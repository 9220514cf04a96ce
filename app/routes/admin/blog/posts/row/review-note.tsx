import { TriangleAlert } from 'lucide-react'

/** Why a generated post was held back. */
export function ReviewNote({ reasons }: { reasons: string[] }) {
  return (
    <div className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        Needs review
      </p>
      <ul className="mt-1 list-disc pl-6 marker:text-warning">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
