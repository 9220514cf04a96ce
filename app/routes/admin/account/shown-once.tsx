import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyles } from '#app/ui/button.tsx'

/** New recovery codes and ways to save them. They can't be shown again. */
export function ShownOnce({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="mb-4">
      <Alert className="mb-3">Keep these codes somewhere safe. You won’t see them again, and each works once.</Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-4 rounded-control bg-surface-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-0.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap">
        <CopyButton variant="quiet" className="-ml-4 px-4" text={text} done="Codes copied">
          Copy
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyles({ variant: 'quiet', className: 'px-4' })}
        >
          Download
        </a>
      </div>
    </div>
  )
}
