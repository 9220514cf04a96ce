import { ArrowLeft } from 'lucide-react'
import { href, redirect } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

/** Shown instead of a post or category that doesn't exist (spec.md §2, §8). */
export function BlogMessage({ title, children }: { title: string; children: string }) {
  return (
    <main id="main">
      <Container
        width="narrow"
        className="flex min-h-[50svh] flex-col items-center justify-center py-section text-center"
      >
        <h1 className="font-extrabold text-title">{title}</h1>
        <p className="mt-4 max-w-xl text-ink-muted text-lead">{children}</p>
        <a href={href('/blog')} className={buttonStyles({ size: 'lg', className: 'mt-8' })}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Blog
        </a>
      </Container>
    </main>
  )
}

/**
 * A permanent redirect for something that moved to another slug: as far as anyone knows today, it has moved for good. Browsers ask
 * again each time, because the slug may be given back, and a cached redirect would then loop.
 */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
