import { LaterScreen } from './later-screen.tsx'

export const meta = () => [{ title: 'Categories | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function Categories() {
  return <LaterScreen title="Categories" purpose="Here you will sort the posts of the blog into categories." />
}
