import { LaterScreen } from './later-screen.tsx'

export const meta = () => [{ title: 'Dashboard | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function Dashboard() {
  return <LaterScreen title="Dashboard" purpose="Here you will see at a glance how the blog is doing." />
}
