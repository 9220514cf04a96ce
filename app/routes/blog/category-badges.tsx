import { href } from 'react-router'

/** A post's categories, each linking to its page. */
export function CategoryBadges({ categories }: { categories: { name: string; slug: string }[] }) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Categories" className="relative z-10 flex flex-wrap gap-2">
      {categories.map(({ name, slug }) => (
        <li key={slug} className="flex min-w-0">
          <a
            href={href('/blog/category/:slug', { slug })}
            className="inline-flex min-h-7 items-center rounded-[0.875rem] bg-brand-soft px-3 py-0.5 wrap-anywhere font-semibold text-brand text-sm hover:bg-brand hover:text-on-brand"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
