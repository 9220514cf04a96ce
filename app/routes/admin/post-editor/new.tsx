import { LaterScreen } from '#app/routes/admin/later-screen.tsx'

export const meta = () => [{ title: 'New post | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function NewPost() {
  return <LaterScreen title="New post" purpose="Here you will write a post." />
}
