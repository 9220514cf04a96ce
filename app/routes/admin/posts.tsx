import { LaterScreen } from './later-screen.tsx'

export const meta = () => [{ title: 'Posts | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function Posts() {
  return <LaterScreen title="Posts" purpose="Here you will find, preview and delete the posts of the blog." />
}
