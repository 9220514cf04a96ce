import { Search } from 'lucide-react'
import { href } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'

/** Searches the blog. Every search has its own URL. */
export function SearchBox({ query }: { query: string }) {
  return (
    <search className="w-full max-w-md">
      <form action={href('/blog')} className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          required
          aria-label="Search articles"
          placeholder="Search articles"
          className={controlStyles}
        />
        <button type="submit" className={buttonStyles({ size: 'narrow' })}>
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">Search</span>
        </button>
      </form>
    </search>
  )
}
