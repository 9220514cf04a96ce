import { LaterScreen } from '#app/routes/admin/later-screen.tsx'
import type { Route } from './+types/edit'

export const meta = () => [{ title: 'Edit post | Blog Admin' }, { name: 'robots', content: 'noindex' }]

/** Not kept: there are as many addresses as posts, and anybody could make up more. */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  parentHeaders.delete('x-page-tags')
  return parentHeaders
}

export default function EditPost() {
  return <LaterScreen title="Edit post" purpose="Here you will change a post." />
}
