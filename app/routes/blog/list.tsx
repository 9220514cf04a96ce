import { Link } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

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
