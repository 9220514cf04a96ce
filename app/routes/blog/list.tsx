import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/list'

export const headers = () => ({ 'x-page-tags': 'blog' })

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Appliance Repair Blog',
    description:
      'Tips for keeping refrigerators, washers, dryers, dishwashers and ovens running, from a Portland repair crew.',
    path: '/blog',
    business: root.loaderData.business,
    image: 'blog',
  })

export default function Blog() {
  return (
    <main id="main" className="py-section">
      <Container width="narrow">
        <h1 className="font-bold text-title">Blog</h1>
        <p className="mt-4 text-ink-muted text-lead">No blog posts yet. Check back soon!</p>
        <Link to="/#booking" className={buttonStyles({ className: 'mt-8' })}>
          Schedule Service
        </Link>
      </Container>
    </main>
  )
}
